// One actor's page: what its mailbox holds, what it handles, how it failed, and its recent messages.
import { byId, el, exact, preciseTime, shortType, span, statePill, text, time } from './dom.js';
import { drawMessages } from './trace.js';

export class ActorPage {
  name = null;
  #drawn = null;
  #last = null;
  #changed;

  constructor(changed) {
    this.#changed = changed;
    addEventListener('hashchange', () => this.#route());
    this.#route();
  }

  #route() {
    const match = /^#\/actor\/(.+)$/.exec(location.hash);
    const before = this.name;
    this.name = match ? decoded(match[1]) : null;
    byId('overview').hidden = this.name != null;
    byId('actor').hidden = this.name == null;
    byId('tip').hidden = true;
    if (this.name != null) {
      this.#build();
      scrollTo(0, 0);
      byId('actor-title').focus();
    } else if (before != null) {
      this.#drawn = null;
      (document.querySelector(`.actors a[href="#/actor/${CSS.escape(encodeURIComponent(before))}"]`) ?? byId('search')).focus();
    }
    if (before !== this.name) {
      this.#changed();
    }
  }

  #build() {
    this.#drawn = {};
    this.#last = null;
    const fact = (id, title) => el('div', { class: 'fact' }, el('dt', {}, title), (this.#drawn[id] = el('dd', { id: `actor-${id}` }, '–')));
    const message = (this.#drawn.message = el('p', { class: 'unavailable', hidden: true }));
    this.#drawn.list = el('ol', { class: 'messages', 'aria-label': 'Recent messages of this actor' });
    this.#drawn.empty = el('p', { class: 'empty' }, 'None while this page was watched.');
    this.#drawn.state = el('span', { id: 'actor-state' });
    byId('actor').replaceChildren(
      el('p', {}, el('a', { href: '#', class: 'back' }, '← All actors')),
      el('div', { class: 'actor-head' }, el('h2', { id: 'actor-title', tabindex: -1 }, this.name), this.#drawn.state),
      message,
      el('div', { class: 'columns' },
        el('section', { class: 'pane' }, el('header', {}, el('h3', {}, 'Now')), el('dl', { class: 'facts' },
          fact('current', 'Handles'), fact('since', 'Since'), fact('queued', 'Queued'), fact('peak', 'Peak'),
          fact('capacity', 'Capacity'), fact('overflow', 'When full'))),
        el('section', { class: 'pane' }, el('header', {}, el('h3', {}, 'So far')), el('dl', { class: 'facts' },
          fact('processed', 'Processed'), fact('failed', 'Failed'), fact('restarts', 'Restarts'), fact('rejected', 'Rejected'),
          fact('failure', 'Last failure'), fact('failed-at', 'Failed at'))),
        el('section', { class: 'pane' }, el('header', {}, el('h3', {}, 'What it is')), el('dl', { class: 'facts' },
          fact('type', 'Type'), fact('group', 'Group'), fact('dispatcher', 'Dispatcher'), fact('started', 'Started'))),
      ),
      el('section', { class: 'pane' }, el('header', {}, el('h3', {}, 'Recent messages')),
        el('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Recent messages of this actor' }, this.#drawn.list, this.#drawn.empty)),
    );
  }

  draw(frame) {
    if (!this.#drawn || frame.actor?.name !== this.name) {
      return; // asked for before the page changed
    }
    const answer = frame.actor.value;
    const actor = answer?.list ? answer.list[0] : answer;
    const { message } = this.#drawn;
    message.hidden = Boolean(actor);
    if (actor) {
      this.#facts(actor, frame.at);
    } else {
      text(message, this.#explain(frame.actor.problem));
    }
    const mine = frame.trace.filter((m) => m.sender === this.name || m.recipient === this.name);
    drawMessages(this.#drawn.list, mine);
    this.#drawn.empty.hidden = mine.length > 0;
  }

  #explain(problem) {
    if (problem && !problem.includes('not found')) {
      return problem;
    }
    return this.#last ? `It has stopped; this is how it was at ${time(this.#last)}.` : 'There is no living actor of this name.';
  }

  #facts(actor, now) {
    this.#last = now;
    const { mailbox, current, lastFailure } = actor;
    if (this.#drawn.state.dataset.state !== actor.state) {
      this.#drawn.state.dataset.state = actor.state;
      this.#drawn.state.replaceChildren(statePill(actor.state));
    }
    this.#set('current', current ? shortType(current.messageType) : 'nothing', current?.messageType);
    this.#set('since', current ? `${preciseTime(current.since)}, ${span(now - new Date(current.since))}` : '–');
    this.#set('queued', exact(mailbox.queued));
    this.#set('peak', exact(mailbox.peak));
    this.#set('capacity', mailbox.capacity < 0 ? 'no limit' : exact(mailbox.capacity));
    this.#set('overflow', mailbox.overflow ?? '–');
    this.#set('processed', exact(actor.processed));
    this.#set('failed', exact(actor.failed));
    this.#set('restarts', exact(actor.restarts));
    this.#set('rejected', exact(actor.rejected));
    this.#set('failure', lastFailure ? shortType(lastFailure.type) : 'none', lastFailure?.type);
    this.#set('failed-at', lastFailure ? preciseTime(lastFailure.at) : '–');
    this.#set('type', actor.type);
    this.#set('group', actor.group ?? 'none');
    this.#set('dispatcher', actor.dispatcher);
    this.#set('started', `${time(actor.startedAt)}, ${span(now - new Date(actor.startedAt))} ago`);
  }

  #set(id, value, title) {
    text(this.#drawn[id], value);
    this.#drawn[id].title = title ?? '';
  }
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
