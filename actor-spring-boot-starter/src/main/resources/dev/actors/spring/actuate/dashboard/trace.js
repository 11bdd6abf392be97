// The messages that actors began to handle lately.
import { actorHash, byId, el, keyed, preciseTime, shortType, text, unavailable } from './dom.js';

const SHOWN = 60;

export function trace(frame) {
  const pane = byId('trace');
  unavailable(pane, frame.problems.actortrace);
  if (frame.problems.actortrace) {
    return;
  }
  if (!pane.firstChild) {
    pane.append(el('ol', { class: 'messages', 'aria-label': 'Recent messages' }), el('p', { class: 'empty' }, 'No messages yet.'));
  }
  const [list, empty] = pane.children;
  drawMessages(list, frame.trace);
  empty.hidden = frame.trace.length > 0;
  const fresh = frame.fresh.length;
  text(byId('trace-note'), fresh >= 1000 ? 'newest first; more came than are kept' : 'recent messages, newest first');
}

export function drawMessages(list, messages) {
  const newest = messages.slice(-SHOWN).reverse();
  keyed(list, newest, (message) => `${message.number} ${message.at}`, makeMessage, () => {});
}

function makeMessage(message) {
  const itself = message.sender === message.recipient;
  const from = message.sender === null ? el('span', { class: 'outside' }, 'outside') : link(message.sender);
  return el('li', { class: itself ? 'message itself' : 'message' },
    el('time', { datetime: message.at }, preciseTime(message.at)),
    el('span', { class: 'type', title: message.messageType }, shortType(message.messageType)),
    el('span', { class: 'route' }, ...(itself
      ? [link(message.recipient), el('span', { class: 'arrow' }, ' ↻ to itself')]
      : [from, el('span', { class: 'arrow' }, ' → '), link(message.recipient)])));
}

const link = (name) => el('a', { href: actorHash(name), tabindex: -1 }, name);
