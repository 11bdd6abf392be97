// What nobody read, why, and what waits to be sent again.
import { byId, el, exact, keyed, preciseTime, shortType, text, unavailable } from './dom.js';

const reason = (name) => name.toLowerCase().replaceAll('_', ' ');

export function deadLetters(frame) {
  const pane = byId('letters');
  unavailable(pane, frame.problems.deadletters);
  if (!frame.letters) {
    return;
  }
  const { total, byReason, recent, parked } = frame.letters;
  if (!pane.firstChild) {
    pane.append(
      el('ul', { class: 'reasons', 'aria-label': 'Dead letters by reason' }),
      el('div', { class: 'scroll wide', tabindex: 0, role: 'region', 'aria-label': 'Recent dead letters' },
        table('letters-table', 'Recent dead letters', ['Time', 'Reason', 'To', 'From', 'Message'])),
      el('div', { class: 'scroll wide parked', tabindex: 0, role: 'region', 'aria-label': 'Parked messages' },
        table('parked-table', 'Parked: failed for good, and waiting to be sent again', ['Time', 'Failure', 'To', '', 'Message'])));
  }
  text(byId('letters-note'), total ? `${exact(total)} since the start, the last ${recent.length} below` : 'none: every message was read');
  const reasons = Object.entries(byReason).filter(([, n]) => n > 0);
  keyed(pane.children[0], reasons, ([name]) => name,
    ([name]) => el('li', { class: 'chip' }, el('b'), ` ${reason(name)}`),
    (node, [, n]) => text(node.firstChild, exact(n)));
  const [, letters, waiting] = pane.children;
  letters.hidden = recent.length === 0;
  waiting.hidden = parked.length === 0;
  keyed(letters.querySelector('tbody'), numbered(recent), (letter) => letter.key, (letter) =>
    row([preciseTime(letter.at), reason(letter.reason), letter.recipient, letter.sender ?? '–', shortType(letter.messageType)], letter.messageType),
    () => {});
  keyed(waiting.querySelector('tbody'), parked, (message) => message.id, (message) =>
    row([preciseTime(message.at), shortType(message.failureType), message.recipient, '', shortType(message.messageType)], message.messageType),
    () => {});
}

function table(id, caption, heads) {
  return el('table', { id }, el('caption', { class: 'hidden-text' }, caption),
    el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))), el('tbody'));
}

function row(cells, type) {
  const node = el('tr', {}, ...cells.map((cell) => el('td', {}, cell)));
  node.lastChild.title = type;
  return node;
}

/** A key for each letter: equal ones count on from the oldest, so they keep their keys when newer ones come. */
function numbered(letters) {
  const seen = new Map();
  return [...letters].reverse().map((letter) => {
    const base = `${letter.at} ${letter.recipient} ${letter.messageType} ${letter.reason} ${letter.sender}`;
    const n = (seen.get(base) ?? 0) + 1;
    seen.set(base, n);
    return { ...letter, key: `${base} ${n}` };
  }).reverse();
}
