// A circle for each actor, by group: size by queue depth, colour and outline by state. Too many for that: a ring for each group.
import { STATES, actorHash, attribute, byId, count, el, keyed, number, svg, text, unavailable } from './dom.js';
import { SPACING, groupRadius, pack, place, roomFor } from './layout.js';
import { Flows } from './flows.js';

const MOST_GROUPS = 60;
const PARTS = ['running', 'scheduled', 'waiting', 'backoff', 'idle'];
const groupKey = (name) => (name == null ? '\u0000none' : name);

export class Picture {
  #root = null;
  #layers = {};
  #flows = null;
  #slots = new Map();
  #layout = '';
  #places = new Map();
  #spots = new Map();
  #current = null;
  #wide = true;
  #size = new ResizeObserver(([entry]) => (this.#wide = entry.contentRect.width > entry.contentRect.height));

  draw(frame) {
    const pane = byId('picture');
    unavailable(pane, frame.problems.actors);
    if (frame.problems.actors) {
      this.#root = null;
      return;
    }
    if (!this.#root) {
      this.#build(pane);
    }
    const groups = frame.groups.slice(0, MOST_GROUPS);
    this.#root.dataset.mode = frame.many ? 'groups' : 'actors';
    this.#arrange(groups, frame.many);
    keyed(this.#layers.hulls, groups, (g) => groupKey(g.name), makeGroup, (node, g) => this.#updateGroup(node, g, frame.many));
    this.#drawActors(frame, new Set(groups.map((g) => groupKey(g.name))));
    this.#flows.draw(frame.fresh, (name, group) => this.#spots.get(name) ?? (frame.many ? this.#places.get(groupKey(group)) : null));
    this.#describe(frame, groups);
  }

  #build(pane) {
    const layer = (name) => (this.#layers[name] = svg('g', { class: name }));
    this.#root = svg('svg', { role: 'group', 'aria-labelledby': 'picture-title picture-note', preserveAspectRatio: 'xMidYMid meet' },
      layer('hulls'), layer('flows'), layer('actors'), layer('dots'));
    this.#flows = new Flows(this.#root, this.#layers.flows, this.#layers.dots);
    this.#layout = '';
    this.#slots.clear();
    pane.replaceChildren(this.#root);
    this.#size.disconnect();
    this.#size.observe(pane);
    this.#root.addEventListener('keydown', (event) => this.#walk(event));
    this.#root.addEventListener('pointerover', (event) => tip(event.target.closest?.('.actor, .hull')));
    this.#root.addEventListener('pointerout', () => tip(null));
    this.#root.addEventListener('focusin', (event) => tip(event.target.closest('.actor, .hull')));
    this.#root.addEventListener('focusout', () => tip(null));
    if (!byId('legend').firstChild) {
      legend();
    }
  }

  /** New places only where groups come, go or outgrow theirs. */
  #arrange(groups, many) {
    const most = Math.max(...groups.map((g) => roomFor(g.actors)), 1);
    const circles = groups.map((g) => ({
      key: groupKey(g.name),
      r: many ? 22 + 42 * Math.sqrt(roomFor(g.actors) / most) : groupRadius(roomFor(g.actors)),
    }));
    const wide = this.#wide;
    const layout = JSON.stringify([wide, circles]);
    if (layout === this.#layout) {
      return;
    }
    this.#layout = layout;
    const { places, box } = pack(circles, wide ? 2.1 : 0.8);
    this.#places = places;
    const width = Math.max(box.right - box.left + 30, wide ? 420 : 260);
    const height = Math.max(box.bottom - box.top + 30, 260);
    const x = (box.left + box.right - width) / 2;
    const y = (box.top + box.bottom - height) / 2;
    attribute(this.#root, 'viewBox', [x, y, width, height].map(Math.round).join(' '));
    // words stay readable where the picture is drawn small
    this.#root.style.setProperty('--unit', Math.min(1.6, Math.max(1, width / 860, height / 430)).toFixed(2));
  }

  #updateGroup(node, group, many) {
    const at = this.#places.get(groupKey(group.name));
    const [hull, ring, inner, label, figure] = node.children;
    attribute(node, 'transform', `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`);
    attribute(hull, 'r', at.r.toFixed(1));
    attribute(label, 'y', (at.r + 16).toFixed(1));
    const title = group.name ?? 'no group';
    text(label, title.length > 22 ? `${title.slice(0, 21)}…` : title);
    node.dataset.tip = `${title}: ${count(group.actors, 'actor')}, ${number(group.queued)} queued`;
    attribute(node, 'class', many ? 'hull many' : 'hull');
    if (many) {
      this.#ring(ring, group, at.r);
      attribute(inner, 'r', (at.r * 0.72 * Math.min(1, Math.log10(1 + group.queued) / 6)).toFixed(1));
      text(figure, number(group.actors));
    } else if (ring.firstChild) {
      ring.replaceChildren();
      inner.removeAttribute('r');
      text(figure, '');
    }
  }

  /** The shares of the states, as parts of a ring. */
  #ring(ring, group, r) {
    const around = 2 * Math.PI * (r - 5);
    if (!ring.firstChild) {
      ring.append(...PARTS.map((part) => svg('circle', { class: `part s-${part.toUpperCase()}`, transform: 'rotate(-90)' })));
    }
    let before = 0;
    PARTS.forEach((part, i) => {
      const length = group.actors ? (around * group[part]) / group.actors : 0;
      const circle = ring.children[i];
      attribute(circle, 'r', (r - 5).toFixed(1));
      attribute(circle, 'stroke-dasharray', `${length.toFixed(1)} ${around.toFixed(1)}`);
      attribute(circle, 'stroke-dashoffset', (-before).toFixed(1));
      attribute(circle, 'visibility', length > 0 ? 'visible' : 'hidden');
      before += length;
    });
  }

  #drawActors(frame, shown) {
    const actors = frame.many ? [] : frame.all.filter((actor) => shown.has(groupKey(actor.group)));
    this.#spots.clear();
    const selves = new Set(frame.fresh.filter((m) => m.sender === m.recipient).map((m) => m.recipient));
    const slots = this.#seat(actors);
    keyed(this.#layers.actors, actors, (actor) => actor.name, makeActor, (node, actor) => {
      const group = this.#places.get(groupKey(actor.group));
      const spot = place(slots.get(actor.name), group.room);
      const at = { x: group.x + spot.x, y: group.y + spot.y, r: radius(actor.mailbox.queued), middle: group };
      this.#spots.set(actor.name, at);
      updateActor(node, actor, at, selves.has(actor.name));
    });
    if (!this.#current?.isConnected) {
      this.#current = this.#layers.actors.firstElementChild;
      this.#current?.setAttribute('tabindex', 0);
    }
  }

  /** An actor keeps its seat in its group while it lives. */
  #seat(actors) {
    const byGroup = new Map();
    for (const actor of actors) {
      const key = groupKey(actor.group);
      byGroup.has(key) ? byGroup.get(key).push(actor.name) : byGroup.set(key, [actor.name]);
    }
    const all = new Map();
    for (const [key, names] of byGroup) {
      const room = roomFor(names.length);
      this.#places.get(key).room = room;
      const old = this.#slots.get(key) ?? new Map();
      const seats = new Map();
      const taken = new Set();
      const kept = names.filter((name) => old.get(name) < room);
      kept.forEach((name) => seats.set(name, old.get(name)) && taken.add(old.get(name)));
      let free = 0;
      for (const name of names) {
        if (!seats.has(name)) {
          while (taken.has(free)) free++;
          taken.add(free);
          seats.set(name, free);
        }
        all.set(name, seats.get(name));
      }
      this.#slots.set(key, seats);
    }
    return all;
  }

  #describe(frame, groups) {
    const total = frame.actors.page.total;
    const left = frame.groups.length - groups.length;
    const which = frame.many
      ? `${number(total)} actors, drawn as ${count(groups.length, 'group')}`
      : `${count(total, 'actor')} in ${count(groups.length, 'group')}`;
    text(byId('picture-note'), left > 0 ? `${which}, the ${left} smallest left out` : which);
  }

  #walk(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const actor = event.target.closest('.actor');
    if (!actor) {
      return;
    }
    if (step) {
      const all = [...this.#layers.actors.children];
      const next = all[(all.indexOf(actor) + step + all.length) % all.length];
      actor.setAttribute('tabindex', -1);
      next.setAttribute('tabindex', 0);
      this.#current = next;
      next.focus();
      event.preventDefault();
    } else if (event.key === 'Enter' || event.key === ' ') {
      location.hash = actorHash(actor.dataset.name);
      event.preventDefault();
    }
  }
}

/** From a small circle for an empty queue to one that nearly touches its neighbours for ten thousand and more. */
const radius = (queued) => SPACING * (0.24 + 0.25 * Math.min(1, Math.log10(1 + queued) / 4));

function makeGroup() {
  return svg('g', {}, svg('circle', { class: 'edge' }), svg('g'), svg('circle', { class: 'depth' }), svg('text', { class: 'label' }), svg('text', { class: 'figure', dy: '0.35em' }));
}

function makeActor(actor) {
  return svg('g', { tabindex: -1, role: 'link', 'data-name': actor.name, onclick: () => (location.hash = actorHash(actor.name)) },
    svg('circle', { class: 'body' }), svg('path', { class: 'loop' }));
}

function updateActor(node, actor, at, self) {
  const [body, loop] = node.children;
  const label = `${actor.name}, ${STATES[actor.state]}, ${number(actor.mailbox.queued)} queued`;
  attribute(node, 'class', `actor s-${actor.state}${self ? ' self' : ''}`);
  attribute(node, 'transform', `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`);
  attribute(node, 'aria-label', label);
  node.dataset.tip = label;
  attribute(body, 'r', at.r.toFixed(1));
  if (self) {
    const r = at.r;
    attribute(loop, 'd', `M ${-r * 0.5} ${-r * 0.87} C ${-r * 1.6} ${-r * 2.4} ${r * 1.6} ${-r * 2.4} ${r * 0.5} ${-r * 0.87}`);
  } else {
    loop.removeAttribute('d');
  }
}

function legend() {
  const entry = (kind, words) => el('li', {}, el('span', { class: `mark ${kind}`, 'aria-hidden': 'true' }), words);
  byId('legend').append(
    ...['RUNNING', 'SCHEDULED', 'WAITING', 'BACKOFF', 'IDLE'].map((state) => entry(`s-${state}`, STATES[state])),
    entry('arrow', 'message'), entry('loop', 'to itself'), entry('sizes', 'size: queue'));
}

function tip(node) {
  const box = byId('tip');
  box.hidden = !node;
  if (node) {
    text(box, node.dataset.tip);
    const around = node.getBoundingClientRect();
    box.style.left = `${Math.min(Math.max(8, around.left + around.width / 2 - box.offsetWidth / 2), innerWidth - box.offsetWidth - 8)}px`;
    box.style.top = `${Math.max(8, around.top - box.offsetHeight - 6)}px`;
  }
}
