// Where names go: under the unit if that is free, else above it or beside it,
// where they hide least. All in pixels of the window.
import type { Camera } from './camera.svelte';
import type { Point } from '../lib/geometry';
import { noseReach, seenBase, TOKEN, type Token } from './shapes';

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Tag {
  unit: Token;
  text: string;
  left: number;
  top: number;
  width: number;
}

/** As the browser will draw it: fonts differ from machine to machine. */
const pen = document.createElement('canvas').getContext('2d');
if (pen) pen.font = '600 11.5px Inter, system-ui, sans-serif';
const widths = new Map<string, number>();

function widthOf(text: string): number {
  let width = widths.get(text);
  if (width === undefined) {
    width = pen ? pen.measureText(text).width : text.length * 7;
    widths.set(text, width);
  }
  return width;
}

export const TAG_HEIGHT = 18;
const BADGE = 18;

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

function around(unit: Token, camera: Camera, token: Point | undefined): Rect | null {
  const spots = unit.hull
    ? [{ x: unit.hull.x, y: unit.hull.y, base: Math.hypot(unit.hull.length, unit.hull.width) / 2 }]
    : token
      ? [{ x: token[0], y: token[1], base: TOKEN / camera.k }]
      : unit.figures;
  if (spots.length === 0) return null;
  const box: Rect = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const f of spots) {
    const [x, y] = camera.place([f.x, f.y]);
    const nose = 'facing' in f && f.facing !== undefined;
    const base = spots.length === 1 && !unit.hull ? seenBase(f.base, camera.k) : f.base;
    const r = (nose ? noseReach(base, camera.k) : base + 4) * camera.k;
    box.left = Math.min(box.left, x - r);
    box.right = Math.max(box.right, x + r);
    box.top = Math.min(box.top, y - r);
    box.bottom = Math.max(box.bottom, y + r);
  }
  return box;
}

/** Names for all units in sight; squads that are one token have it there. At low
 * zoom names are brief: "A3". */
export function placeTags(units: readonly Token[], camera: Camera, squads: ReadonlyMap<string, Point>): Tag[] {
  const brief = camera.width < 520 && camera.zoom < 1.6;
  const boxes = units.map((u) => around(u, camera, squads.get(u.word)));
  const set: Rect[] = [];
  const tags: Tag[] = [];
  units.forEach((unit, index) => {
    const box = boxes[index];
    if (!box) return;
    const text = brief ? unit.word : `${unit.word} ${unit.name}`;
    const width = Math.ceil(widthOf(text)) + 14;
    const whole = width + unit.badges.length * BADGE;
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const below = box.bottom + 2 + TAG_HEIGHT / 2;
    const above = box.top - 2 - TAG_HEIGHT / 2;
    const tries: [number, number][] = [
      [x, below],
      [x, above],
      [box.right + whole / 2 + 3, y],
      [box.left - whole / 2 - 3, y],
      [x - whole / 2, below],
      [x + whole / 2, below],
      [x - whole / 2, above],
      [x + whole / 2, above],
      [x, below + TAG_HEIGHT + 2],
      [x, above - TAG_HEIGHT - 2],
    ];
    let best: Rect | null = null;
    let least = Infinity;
    tries.forEach(([cx, cy], i) => {
      const r: Rect = { left: cx - whole / 2, top: cy - TAG_HEIGHT / 2, right: cx + whole / 2, bottom: cy + TAG_HEIGHT / 2 };
      const window: Rect = { left: 2, top: 2, right: camera.width - 2, bottom: camera.height - 2 };
      let cost = i * 60 + 4 * (whole * TAG_HEIGHT - overlap(r, window));
      for (const other of set) cost += 4 * overlap(r, other);
      boxes.forEach((other, j) => {
        if (other && j !== index) cost += 1.5 * overlap(r, other);
      });
      if (cost < least) {
        least = cost;
        best = r;
      }
    });
    const found = best as Rect | null;
    if (!found) return;
    set.push(found);
    tags.push({ unit, text, left: found.left, top: found.top, width });
  });
  return tags;
}
