// One bar for each thread: how busy it was in the past second, and the actor that it runs.
import { actorHash, attribute, byId, count, el, keyed, percent, text, unavailable } from './dom.js';

export function threads(frame) {
  const pane = byId('threads');
  unavailable(pane, frame.problems.actorthreads);
  if (!frame.threads) {
    return;
  }
  const shown = frame.threads.dispatchers.filter((d) => d.threads.length || d.active || d.queued);
  keyed(pane, shown.length ? shown : frame.threads.dispatchers, (d) => d.name, makeDispatcher, updateDispatcher);
}

function makeDispatcher(dispatcher) {
  return el('section', { class: 'dispatcher' },
    el('h3', {}, dispatcher.name, ' ', el('small', {})),
    el('ol', { class: 'bars', 'aria-label': `Threads of the dispatcher ${dispatcher.name}` }));
}

function updateDispatcher(node, dispatcher) {
  const waiting = dispatcher.queued ? `, ${count(dispatcher.queued, 'actor')} ready and waiting` : '';
  const about = dispatcher.threads.length
    ? `${dispatcher.active} of ${dispatcher.size} at work${waiting}`
    : `${dispatcher.type}: ${dispatcher.active} at work${waiting}`;
  text(node.querySelector('small'), about);
  const bars = node.querySelector('ol');
  bars.hidden = dispatcher.threads.length === 0;
  keyed(bars, dispatcher.threads, (thread) => thread.name, makeBar, updateBar);
}

function makeBar(thread) {
  return el('li', { class: 'thread' },
    el('span', { class: 'thread-name' }, shortName(thread.name)),
    el('span', { class: 'bar', role: 'meter', 'aria-label': thread.name, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 0 },
      el('span', { class: 'fill' })),
    el('span', { class: 'share' }),
    el('a', { class: 'runs' }));
}

function updateBar(node, thread) {
  const share = Math.min(1, Math.max(0, thread.utilization));
  const [, bar, label, runs] = node.children;
  attribute(bar, 'aria-valuenow', Math.round(share * 100));
  bar.firstChild.style.transform = `scaleX(${share})`;
  text(label, percent(share));
  text(runs, thread.actor ?? '');
  if (thread.actor) {
    attribute(runs, 'href', actorHash(thread.actor));
  } else {
    runs.removeAttribute('href');
  }
}

/** Its dispatcher is in the heading already. */
const shortName = (name) => /-(\d+)$/.exec(name)?.[1] ?? name;
