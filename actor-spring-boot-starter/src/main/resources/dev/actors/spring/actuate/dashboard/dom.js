// Small helpers: elements, numbers and names. Nothing here writes markup, so no name from the application can become any.

export const byId = (id) => document.getElementById(id);

/** An element with attributes and children; a function as `on…` is a listener. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      node.addEventListener(name.slice(2), value);
    } else if (value === true) {
      node.setAttribute(name, '');
    } else if (value !== false && value != null) {
      node.setAttribute(name, value);
    }
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

/** Touches the document only where something changes: most figures stay as they are from one second to the next. */
export function text(node, value) {
  const next = String(value);
  if (node.textContent !== next) {
    node.textContent = next;
  }
}

export function attribute(node, name, value) {
  const next = String(value);
  if (node.getAttribute(name) !== next) {
    node.setAttribute(name, next);
  }
}

/** Keeps one child for each item, in order: made once, updated each time, removed when its item has gone. */
export function keyed(parent, items, key, make, update) {
  const known = (parent.known ??= new Map());
  const seen = new Set();
  let position = parent.firstElementChild;
  for (const item of items) {
    const id = key(item);
    seen.add(id);
    let child = known.get(id);
    if (!child) {
      child = make(item);
      known.set(id, child);
    }
    if (child === position) {
      position = position.nextElementSibling;
    } else {
      parent.insertBefore(child, position);
    }
    update(child, item);
  }
  for (const [id, child] of known) {
    if (!seen.has(id)) {
      child.remove();
      known.delete(id);
    }
  }
}

const whole = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

export const number = (value) => (Math.abs(value) < 100000 ? whole.format(Math.round(value)) : compact.format(value));
export const exact = (value) => whole.format(value);
export const percent = (share) => `${Math.round(share * 100)} %`;
export const count = (n, one) => `${number(n)} ${one}${n === 1 ? '' : 's'}`;

/** Without package and outer class. */
export const shortType = (name) => name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1) || name;

const two = (value) => String(value).padStart(2, '0');

/** By hand: hundreds of them a second, which a formatter for every language is too slow for. */
export function time(instant) {
  const at = new Date(instant);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

export const preciseTime = (instant) => `${time(instant)}.${String(new Date(instant).getMilliseconds()).padStart(3, '0')}`;

/** Milliseconds of an ISO 8601 duration of hours and less. */
export function millis(iso) {
  const match = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(iso) ?? [];
  return ((+(match[1] ?? 0) * 60 + +(match[2] ?? 0)) * 60 + +(match[3] ?? 0)) * 1000;
}

export function span(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [d, h, m] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (d) return `${d} d ${h} h`;
  if (h) return `${h} h ${m} min`;
  return m ? `${m} min ${seconds % 60} s` : `${seconds} s`;
}

export const actorHash = (name) => `#/actor/${encodeURIComponent(name)}`;

export const STATES = {
  IDLE: 'idle',
  SCHEDULED: 'waits for a thread',
  RUNNING: 'running',
  WAITING: 'waits for a stage',
  BACKOFF: 'pauses after a failure',
  STARTING: 'starting',
  STOPPED: 'stopping',
};

export function statePill(state) {
  return el('span', { class: `state s-${state}` }, el('i', { class: 'dot', 'aria-hidden': 'true' }), state.toLowerCase());
}

/** Says what there is to say where a data endpoint cannot be read. */
export function unavailable(parent, problem) {
  const known = parent.problem;
  if (known === problem) {
    return;
  }
  parent.problem = problem;
  parent.replaceChildren();
  parent.known?.clear();
  if (problem) {
    parent.append(el('p', { class: 'unavailable' }, problem));
  }
}
