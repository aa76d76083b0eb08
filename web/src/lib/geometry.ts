// Points of the table: millimetres from its centre, x to the east, y north.
// The board draws with y downwards: every y changes its sign once, in Board.
export type Point = readonly [x: number, y: number];

export const INCH = 25.4;

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function between(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

export function middle(points: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const p of points) {
    x += p[0];
    y += p[1];
  }
  const n = Math.max(1, points.length);
  return [x / n, y / n];
}

/** Is the point inside the polygon? Even and odd crossings. */
export function inside(polygon: readonly Point[], at: Point): boolean {
  let is = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i] as Point;
    const b = polygon[j] as Point;
    if (a[1] > at[1] !== b[1] > at[1] && at[0] < ((b[0] - a[0]) * (at[1] - a[1])) / (b[1] - a[1]) + a[0]) is = !is;
  }
  return is;
}

/** How near the point comes to the polygon's edge. */
export function edgeGap(polygon: readonly Point[], at: Point): number {
  let least = Infinity;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j] as Point;
    const b = polygon[i] as Point;
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const l2 = dx * dx + dy * dy || 1;
    const part = Math.max(0, Math.min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / l2));
    least = Math.min(least, distance(at, [a[0] + dx * part, a[1] + dy * part]));
  }
  return least;
}

/** A polygon's corners for SVG. */
export function corners(points: readonly Point[]): string {
  return points.map((p) => `${p[0].toFixed(1)},${(-p[1]).toFixed(1)}`).join(' ');
}

/** A path through the points for SVG. */
export function trail(points: readonly Point[]): string {
  return points.map((p, i) => `${i ? 'L' : 'M'}${p[0].toFixed(1)} ${(-p[1]).toFixed(1)}`).join('');
}

/** Numbers that look random and are the same every time: for trees. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** Degrees from east, counter-clockwise: which way one looks from a to b. */
export function heading(a: Point, b: Point): number {
  return ((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + 360) % 360;
}

/** A place so far away in that direction. */
export function towards(a: Point, degrees: number, far: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [a[0] + Math.cos(angle) * far, a[1] + Math.sin(angle) * far];
}

/** Eight winds: which way b lies from a. */
export type Wind = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';
const winds: readonly Wind[] = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'];

export function bearing(a: Point, b: Point): Wind {
  const eighth = Math.round(Math.atan2(b[1] - a[1], b[0] - a[0]) / (Math.PI / 4));
  return winds[(eighth + 8) % 8] as Wind;
}

/** The wind that lies ahead of one who looks that way. */
export function windOf(degrees: number): Wind {
  return bearing([0, 0], towards([0, 0], degrees, 1));
}
