// Where circles go. Nothing moves because a queue grows: places depend on names and on how many there are, in steps.

export const SPACING = 36;
const GAP = 26;
const LABEL = 22;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** The place of the i-th of n actors, seen from the middle of its group. */
export function place(i, n) {
  if (n === 1) {
    return { x: 0, y: 0 };
  }
  if (n <= 5) {
    const radius = SPACING / 2 / Math.sin(Math.PI / n);
    const angle = (2 * Math.PI * i) / n - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  }
  const radius = (SPACING / 1.85) * Math.sqrt(i + 0.4);
  return { x: radius * Math.cos(i * GOLDEN), y: radius * Math.sin(i * GOLDEN) };
}

/** The radius of a group's circle that has room for n actors. */
export function groupRadius(n) {
  return n <= 5 ? SPACING * (n === 1 ? 0.85 : 0.62 + 0.5 / Math.sin(Math.PI / n)) : (SPACING / 1.85) * Math.sqrt(n) + SPACING * 0.62;
}

/** The next of 1, 2, 3, 4, 5, 7, 10, 14, 20, …: groups that grow a little stay where they are. */
export function roomFor(n) {
  let room = 5;
  if (n <= room) {
    return n;
  }
  while (room < n) {
    room *= Math.SQRT2;
  }
  return Math.ceil(room);
}

/**
 * Puts circles beside each other, the largest in the middle, wider than high.
 *
 * @param circles `{key, r}`
 * @returns a map of key to `{x, y, r}`, and the box around them
 */
export function pack(circles, aspect) {
  const placed = [];
  const sorted = [...circles].sort((a, b) => b.r - a.r || (a.key < b.key ? -1 : 1));
  for (const circle of sorted) {
    placed.push({ ...circle, ...freeSpot(circle.r, placed, aspect) });
  }
  const box = placed.reduce(
    (all, c) => ({
      left: Math.min(all.left, c.x - c.r),
      right: Math.max(all.right, c.x + c.r),
      top: Math.min(all.top, c.y - c.r),
      bottom: Math.max(all.bottom, c.y + c.r + LABEL),
    }),
    { left: -1, right: 1, top: -1, bottom: 1 },
  );
  return { places: new Map(placed.map((c) => [c.key, c])), box };
}

function freeSpot(r, placed, aspect) {
  const step = Math.max(6, r / 4);
  for (let distance = 0, angle = 0; ; angle += step / Math.max(step, distance), distance += (step * step) / (12 * Math.max(step, distance))) {
    const x = distance * Math.cos(angle) * aspect;
    const y = distance * Math.sin(angle);
    if (placed.every((other) => clear(x, y, r, other))) {
      return { x, y };
    }
  }
}

/** Circles keep a gap, and room below for the label. */
function clear(x, y, r, other) {
  const dx = x - other.x;
  const dy = y - other.y;
  const apart = r + other.r + GAP + (Math.abs(dy) > Math.abs(dx) ? LABEL : 0);
  return dx * dx + dy * dy >= apart * apart;
}
