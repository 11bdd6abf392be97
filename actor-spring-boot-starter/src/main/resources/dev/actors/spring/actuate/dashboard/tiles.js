// The figures of the whole system.
import { byId, count, el, exact, number, percent, span, text, attribute } from './dom.js';

const MADE = {};
const STACK = ['running', 'scheduled', 'waiting', 'backoff', 'idle'];

function tile(id, title, extra) {
  if (!MADE[id]) {
    const value = el('strong', { id: `tile-${id}` }, '–');
    const note = el('small', {});
    MADE[id] = { value, note };
    byId('tiles').append(el('div', { class: `tile tile-${id}` }, el('dt', {}, title), el('dd', {}, value, note, extra ?? null)));
  }
  return MADE[id];
}

function set(id, title, value, note, level) {
  const made = tile(id, title);
  text(made.value, value);
  text(made.note, note);
  attribute(made.value.closest('.tile'), 'data-level', level ?? '');
}

function actorTile(counts) {
  const bar = MADE.actors ? MADE.bar : (MADE.bar = el('span', { class: 'stack', 'aria-hidden': 'true' }));
  const made = tile('actors', 'Actors', bar);
  text(made.value, number(counts.total));
  attribute(made.value, 'title', exact(counts.total));
  const shown = STACK.filter((state) => counts[state] > 0);
  text(made.note, shown.map((state) => `${number(counts[state])} ${state}`).join(', ') || 'none');
  if (!bar.firstChild) {
    bar.append(...STACK.map((state) => el('i', { class: `s-${state.toUpperCase()}` })));
  }
  STACK.forEach((state, i) => {
    bar.children[i].style.flexGrow = counts[state];
  });
}

export function tiles(frame) {
  const known = frame.actors;
  if (known) {
    const box = known.mailbox;
    actorTile(known.actors);
    set('rate', 'Messages / s', frame.rate === null ? '–' : number(frame.rate), `${number(box.processed)} in all`);
    set('queued', 'Queued', number(box.queued), box.rejected ? `${number(box.rejected)} rejected` : 'in all mailboxes');
    set('busy', 'Threads busy', percent(known.threads.utilization), `${known.threads.active} of ${known.threads.size} now`);
    set('failures', 'Failures', number(box.failed), known.actors.failed ? `${count(known.actors.failed, 'actor')} for good` : count(box.restarts, 'restart'),
      box.failed ? 'warn' : '');
  }
  const dead = frame.letters?.total ?? known?.mailbox.deadLetters;
  if (dead !== undefined) {
    set('deadletters', 'Dead letters', number(dead), frame.letters?.parked.length ? `${frame.letters.parked.length} parked` : 'since the start',
      dead ? 'warn' : '');
  }
  if (known) {
    set('uptime', 'Uptime', span(frame.uptime), `${count(known.actors.stopped, 'actor')} stopped`);
  }
}
