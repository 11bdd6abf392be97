// Arrows for the messages of the last second, one for each pair of actors, and a dot that runs along it.
import { attribute, keyed, svg } from './dom.js';

const MOST = 70;
const still = matchMedia('(prefers-reduced-motion: reduce)');

export class Flows {
  #arrows;
  #dots;

  constructor(root, arrows, dots) {
    this.#arrows = arrows;
    this.#dots = dots;
    root.prepend(svg('defs', {}, svg('marker', {
      id: 'head', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, markerUnits: 'userSpaceOnUse', orient: 'auto',
    }, svg('path', { d: 'M0 1 L8 4 L0 7 Z', class: 'head' }))));
  }

  /** @param locate gives the circle of an actor, or of its group, or nothing */
  draw(messages, locate) {
    const pairs = new Map();
    for (const message of messages) {
      if (message.sender !== message.recipient) {
        const key = `${message.sender ?? ''}\n${message.recipient}`;
        const pair = pairs.get(key);
        pair ? pair.n++ : pairs.set(key, { key, n: 1, message });
      }
    }
    const shown = new Map();
    for (const pair of [...pairs.values()].sort((a, b) => b.n - a.n)) {
      const to = locate(pair.message.recipient, pair.message.recipientGroup);
      const from = pair.message.sender === null ? to && outside(to) : locate(pair.message.sender, pair.message.senderGroup);
      const path = from && to && from !== to ? curve(from, to) : null;
      if (path && !shown.has(path)) {
        shown.set(path, { ...pair, path });
      }
      if (shown.size === MOST) break;
    }
    const flows = [...shown.values()];
    keyed(this.#arrows, flows, (flow) => flow.key, () => svg('path', { 'marker-end': 'url(#head)' }), (node, flow) => {
      attribute(node, 'd', flow.path);
      attribute(node, 'class', flow.message.sender === null ? 'flow outside' : 'flow');
      attribute(node, 'stroke-width', (0.9 + Math.min(2.4, Math.log10(flow.n))).toFixed(1));
    });
    keyed(this.#dots, still.matches ? [] : flows, (flow) => flow.key, () => svg('circle', { class: 'dot', r: 2.6 }), (node, flow) => {
      if (node.path !== flow.path) {
        node.path = flow.path;
        node.style.offsetPath = `path("${flow.path}")`;
      }
      if (node.run) {
        node.run.currentTime = 0;
        node.run.play();
        return;
      }
      node.run = node.animate(
        [{ offsetDistance: '0%', opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { offsetDistance: '100%', opacity: 0 }],
        { duration: 950, easing: 'ease-in-out', fill: 'both' },
      );
    });
  }
}

/** A bent line from edge to edge, so that there and back again are two lines. */
function curve(from, to) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length < from.r + to.r + 2) {
    return null;
  }
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(40, length * 0.16);
  const start = [from.x + ux * (from.r + 1), from.y + uy * (from.r + 1)];
  const end = [to.x - ux * (to.r + 2), to.y - uy * (to.r + 2)];
  const middle = [(from.x + to.x) / 2 - uy * bend, (from.y + to.y) / 2 + ux * bend];
  const f = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M ${f(start)} Q ${f(middle)} ${f(end)}`;
}

/** Where messages from outside come from: a little away from the actor, on the side that its group does not fill. */
function outside(to) {
  const middle = to.middle ?? { x: to.x, y: to.y + 1 };
  const [dx, dy] = [to.x - middle.x, to.y - middle.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = length < 0.5 ? [-0.6, -0.8] : [dx / length, dy / length];
  return { x: to.x + ux * (to.r + 30), y: to.y + uy * (to.r + 30), r: 0 };
}
