// A battlefield as the editor edits it, in the measure of its book as
// docs/battlefields.md has it. JSON is YAML: this is what is sent to the server, and what it understands.
import { bookPage } from '../lib/books.svelte';
import { middle, distance, type Point } from '../lib/geometry';
import type { FieldCheck, TerrainKind, TerrainPiece } from '../lib/types';

export interface Placed {
  kind: string;
  at: [number, number];
  turn: number;
  size?: [number, number];
  corners?: [number, number][];
  height?: number;
  floors?: number;
  flags: string[];
  special?: string;
}

export interface Field {
  book: string;
  name: string;
  size: [number, number];
  pieces: Placed[];
  objectives?: [number, number][];
}

/** Millimetres of the measure of a book. */
export const mmOf = (book: string): number => bookPage(book).measure.mm;

export function bare(book: string): Field {
  return { book, name: '', size: [...bookPage(book).table], pieces: [] };
}

const round = (n: number) => Math.round(n * 1000) / 1000;

export function fieldText(field: Field): string {
  return JSON.stringify(
    {
      book: field.book,
      ...(field.name ? { name: field.name } : {}),
      size: field.size,
      pieces: field.pieces.map((p) => ({
        kind: p.kind,
        at: p.at.map(round),
        ...(p.turn ? { turn: round(p.turn) } : {}),
        ...(p.corners ? { corners: p.corners.map((c) => c.map(round)) } : p.size ? { size: p.size.map(round) } : {}),
        ...(p.height === undefined ? {} : { height: round(p.height) }),
        ...(p.floors === undefined ? {} : { floors: p.floors }),
        ...(p.flags.length > 0 ? { flags: p.flags } : {}),
        ...(p.special ? { special: p.special } : {}),
      })),
      ...(field.objectives ? { objectives: field.objectives.map((o) => o.map(round)) } : {}),
    },
    null,
    1,
  );
}

/** Is it a rectangle? Then its size and turn. */
function rectangle(polygon: readonly Point[], mm: number): { size: [number, number]; turn: number } | null {
  if (polygon.length !== 4) return null;
  const [a, b, c, d] = polygon as [Point, Point, Point, Point];
  const w = distance(a, b);
  const h = distance(b, c);
  const square = Math.abs(distance(a, c) - distance(b, d)) < 0.2;
  const same = Math.abs(w - distance(c, d)) < 0.2 && Math.abs(h - distance(d, a)) < 0.2;
  if (!square || !same) return null;
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return { size: [round(w / mm), round(h / mm)], turn: Math.round(turn * 100) / 100 };
}

/** The shapes of an answer as pieces to edit. */
export function placedOf(piece: TerrainPiece, kinds: readonly TerrainKind[], mm: number): Placed {
  const kind = kinds.find((k) => k.key === piece.kind);
  const at = middle(piece.polygon);
  const box = rectangle(piece.polygon, mm);
  // Flags are the traits that a kind may have besides its own.
  const flags = (kind?.flags ?? []).filter((f) => piece.traits.includes(f) && !kind?.traits.includes(f));
  return {
    kind: piece.kind,
    at: [round(at[0] / mm), round(at[1] / mm)],
    turn: box?.turn ?? 0,
    ...(box ? { size: box.size } : { corners: piece.polygon.map((p): [number, number] => [(p[0] - at[0]) / mm, (p[1] - at[1]) / mm]) }),
    height: round(piece.height / mm),
    ...(piece.traits.includes('floors') ? { floors: piece.floors } : {}),
    flags,
    ...(piece.special ? { special: piece.special.key } : {}),
  };
}

export function fieldOf(check: FieldCheck, kinds: readonly TerrainKind[], book: string): Field {
  const mm = mmOf(book);
  return {
    book,
    name: check.name,
    size: [round(check.width / mm), round(check.depth / mm)],
    pieces: check.terrain.map((p) => placedOf(p, kinds, mm)),
    ...(check.placed ? { objectives: check.objectives.map((o): [number, number] => [round(o.x / mm), round(o.y / mm)]) } : {}),
  };
}

/** The outline of a piece on the table, in millimetres. */
export function outline(p: Placed, kinds: readonly TerrainKind[], mm: number): Point[] {
  const kind = kinds.find((k) => k.key === p.kind);
  const [w, h] = p.size ?? [(kind?.width ?? 101.6) / mm, (kind?.depth ?? 101.6) / mm];
  const raw: [number, number][] = p.corners ?? [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ];
  const angle = (p.turn * Math.PI) / 180;
  return raw.map(([x, y]): Point => [
    (p.at[0] + x * Math.cos(angle) - y * Math.sin(angle)) * mm,
    (p.at[1] + x * Math.sin(angle) + y * Math.cos(angle)) * mm,
  ]);
}
