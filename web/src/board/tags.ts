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

/** So many figures on the table are a crowd: names must not hide them. */
const CROWD = 60;
/** So much of figures may a name hide in a crowd, in square pixels. */
const HIDES = 30;

/** The figures that are drawn one by one. */
function standing(units: readonly Token[], camera: Camera, squads: ReadonlyMap<string, Point>): Rect[] {
  return units
    .filter((u) => !squads.has(u.word))
    .flatMap((u) => u.figures)
    .map((f) => {
      const [x, y] = camera.place([f.x, f.y]);
      const r = f.base * camera.k;
      return { left: x - r, top: y - r, right: x + r, bottom: y + r };
    });
}

/** Names for all units in sight, of those in the ranks of others beside theirs; squads that are one token have it there. At low
 * zoom names are brief: "A3". In a crowd names yield to figures: they are brief
 * where the whole of it would hide some, and left out where even that would;
 * whoever is in hand or under the pointer ('held') is always named. */
export function placeTags(units: readonly Token[], camera: Camera, squads: ReadonlyMap<string, Point>, held: (word: string) => boolean): Tag[] {
  const small = camera.width < 520 && camera.zoom < 1.6;
  const crowd = units.reduce((n, u) => n + u.figures.length, 0) > CROWD;
  const bodies = crowd ? standing(units, camera, squads) : [];
  const boxes = units.map((u) => around(u, camera, squads.get(u.word)));
  const set: Rect[] = [];
  const tags: Tag[] = [];
  // Who is in hand has the first choice of a place.
  const order = units.map((_, index) => index).sort((a, b) => Number(held(units[b]!.word)) - Number(held(units[a]!.word)));
  for (const index of order) {
    const unit = units[index]!;
    const host = unit.joined !== undefined && units.some((u) => u.word === unit.joined);
    if (host && !held(unit.word)) continue;
    const others = units.filter((u) => u.joined === unit.word && !held(u.word)).map((u) => u.word);
    const whole = [`${unit.word} ${unit.name}`, ...others].join(' + ');
    const texts = small ? [unit.word] : crowd && !held(unit.word) ? [whole, [unit.word, ...others].join(' + '), unit.word] : [whole];
    for (const text of texts) {
      const found = placeOf(unit, index, text);
      if (!found) continue;
      if (!held(unit.word) && found.hides > HIDES) continue;
      set.push(found.at);
      tags.push({ unit, text, left: found.at.left, top: found.at.top, width: found.width });
      break;
    }
  }
  return tags;

  /** The best place for a name, and how much of figures it hides there. */
  function placeOf(unit: Token, index: number, text: string): { at: Rect; width: number; hides: number } | null {
    const box = boxes[index];
    if (!box) return null;
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
    let hides = 0;
    tries.forEach(([cx, cy], i) => {
      const window: Rect = { left: 2, top: 2, right: camera.width - 2, bottom: camera.height - 2 };
      // Whoever is near the edge has his name a little farther in.
      const inward = Math.max(0, window.left - (cx - whole / 2)) - Math.max(0, cx + whole / 2 - window.right);
      const mid = x > window.left && x < window.right ? cx + inward : cx;
      const r: Rect = { left: mid - whole / 2, top: cy - TAG_HEIGHT / 2, right: mid + whole / 2, bottom: cy + TAG_HEIGHT / 2 };
      let cost = i * 60 + 4 * (whole * TAG_HEIGHT - overlap(r, window));
      for (const other of set) cost += 4 * overlap(r, other);
      boxes.forEach((other, j) => {
        if (other && j !== index) cost += 1.5 * overlap(r, other);
      });
      let hidden = 0;
      for (const body of bodies) hidden += overlap(r, body);
      cost += 20 * hidden;
      if (cost < least) {
        least = cost;
        best = r;
        hides = hidden;
      }
    });
    const at = best as Rect | null;
    return at && { at, width, hides };
  }
}
