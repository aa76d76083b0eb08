// What the board can draw, whoever sends it: the server, a replay, the editor.
import type { Point } from '../lib/geometry';
import type { Look } from '../lib/types';

export interface Piece {
  /** Its number on the table, from 0. */
  n: number;
  kind: string;
  /** What it is drawn as. */
  look: Look;
  polygon: Point[];
  /** Millimetres. */
  height: number;
  floors: number;
  flags: string[];
  special?: string;
  /** What it is and does, in the reader's language. */
  name: string;
  words: string;
}

export interface Objective {
  n: number;
  at: Point;
  /** Points of victory for each player, where they differ. */
  worth: number[];
  /** Millimetres within which it is held. */
  zone: number;
  /** The player who holds it, or null. */
  holder: number | null;
  /** Of a mission: a console, the centre, the way out, what the AI runs to; and
   * whether it is done with. */
  kind?: string;
  off?: boolean;
  /** Does somebody carry it? Then it is drawn at his base. */
  carried: boolean;
}

export interface Figure {
  n: number;
  x: number;
  y: number;
  floor: number;
  /** Radius of the base, millimetres. */
  base: number;
  leader: boolean;
  glyph: string;
  /** Degrees, counter-clockwise from east, of one that faces somewhere. */
  facing?: number;
  /** How high it stands, for who looks from above. */
  up: string;
  /** In place of the base, of one that has none. */
  hull?: { length: number; width: number; facing: number };
  /** It lies on the ground; it is held by an enemy. */
  lies?: boolean;
  engaged?: boolean;
  /** Its name and what it is in, where figures have that. */
  title?: string;
}

export interface Hull {
  x: number;
  y: number;
  length: number;
  width: number;
  /** Degrees, counter-clockwise from east. */
  facing: number;
  wreck: boolean;
}

/** A unit as it stands on the board. */
export interface Token {
  word: string;
  name: string;
  owner: number;
  figures: Figure[];
  hull?: Hull;
  /** Of a unit in ranks of its own: the rectangle about it. */
  tray?: { x: number; y: number; facing: number; width: number; depth: number };
  /** Stands in the ranks of that unit, which is named with it. */
  joined?: string;
  badges: string[];
  /** The same in the reader's language. */
  states: string;
}

/** Somebody who lies on the ground, within the radius r: head and body. */
export function lyingOf(r: number): string {
  const head = r * 0.24;
  const thick = r * 0.19;
  return `M${-r * 0.74} 0a${head} ${head} 0 1 0 ${2 * head} 0a${head} ${head} 0 1 0 ${-2 * head} 0zM${-r * 0.16} ${-thick}H${r * 0.58}a${thick} ${thick} 0 0 1 0 ${2 * thick}H${-r * 0.16}z`;
}

export const SIDES = ['a', 'b', 'c', 'd'] as const;

export function sideOf(player: number): string {
  return 'side-' + (SIDES[player] ?? 'a');
}

/** The mark of a side as a path within the radius r. */
export function markOf(player: number, r: number): string {
  const h = r * 0.55;
  switch (player) {
    case 0:
      return `M0 ${-h * 1.1}L${h} ${h * 0.75}H${-h}z`;
    case 1:
      return `M${-h * 0.8} ${-h * 0.8}H${h * 0.8}V${h * 0.8}H${-h * 0.8}z`;
    case 2:
      return `M${-h * 0.9} 0a${h * 0.9} ${h * 0.9} 0 1 0 ${h * 1.8} 0a${h * 0.9} ${h * 0.9} 0 1 0 ${-h * 1.8} 0z`;
    default:
      return `M0 ${-h * 1.2}L${h} 0L0 ${h * 1.2}L${-h} 0z`;
  }
}

/** The base of a single model is never drawn smaller than can be seen. */
export const seenBase = (base: number, k: number) => Math.max(base, 7.5 / k);

/** How far from the middle of a base its nose reaches. */
export const noseReach = (r: number, k: number) => r + Math.max(r, 11 / k);

/** How far before the middle of a model the handle of its nose lies. */
export const handleReach = (base: number, k: number) => noseReach(base, k) + 11 / k;

/** The nose of a base that looks to the right: a wedge from its rim, never
 * shorter than can be seen. */
export function noseOf(r: number, k: number): string {
  const tip = noseReach(r, k);
  const x = r * 0.7;
  const y = r * 0.64;
  return `M${x} ${-y}L${tip} 0L${x} ${y}z`;
}

/** Signs on a square from -10 to 10. */
export const glyphs: Record<string, string> = {
  weapon: 'M-7 -5L0 -5L6 0L0 5L-7 5z',
  graded: 'M0 -8L2.4 -2.6L8 -2.6L3.6 1.2L5 7L0 3.8L-5 7L-3.6 1.2L-8 -2.6L-2.4 -2.6z',
  mechanic: 'M0 -8L6.9 -4L6.9 4L0 8L-6.9 4L-6.9 -4zM0 -3A3 3 0 0 0 0 3A3 3 0 0 0 0 -3z',
  medic: 'M-2.4 -7H2.4V-2.4H7V2.4H2.4V7H-2.4V2.4H-7V-2.4H-2.4z',
  radio: 'M-1.3 8V-1L-7 -7L-5 -8.5L0 -3L5 -8.5L7 -7L1.3 -1V8z',
  alert: 'M-1.8 -7H1.8L1.1 2.4H-1.1zM-1.8 4H1.8V7.4H-1.8z',
  panic: 'M2 -8L-5 1.5H-0.5L-2.5 8L5 -2H0.5z',
  hidden: 'M-7 -3Q0 -9 7 -3V2Q5 7 0 8.5Q-5 7 -7 2z',
  fleeing: 'M-6 -8H-4V8H-6zM-3 -8H7L4 -4L7 0H-3z',
  shaken: 'M2 -8L-5 1.5H-0.5L-2.5 8L5 -2H0.5z',
  unconscious: 'M-7 -5L-5 -7L0 -2L5 -7L7 -5L2 0L7 5L5 7L0 2L-5 7L-7 5L-2 0z',
  relic: 'M0 -8L2.4 -2.6L8 -2.6L3.6 1.2L5 7L0 3.8L-5 7L-3.6 1.2L-8 -2.6L-2.4 -2.6z',
  afflicted: 'M0 -8Q7 1 4.5 5Q0 10 -4.5 5Q-7 1 0 -8z',
  crippled: 'M-6 -8H-2L1 0L6 2V8H2V5L-3 3z',
  sick: 'M-8 -2H-2V-8H2V-2H8V2H2V8H-2V2H-8z',
  hindered: 'M-7 -3Q-3 -8 1 -4L-1 -2Q-3 -4 -5 -1Q-6 2 -3 3L-4 6Q-9 3 -7 -3zM7 3Q3 8 -1 4L1 2Q3 4 5 1Q6 -2 3 -3L4 -6Q9 -3 7 3z',
  ambush: 'M-8 0Q0 -8 8 0Q0 8 -8 0zM0 -3A3 3 0 0 0 0 3A3 3 0 0 0 0 -3z',
};

/** At low zoom a squad is one token with its count: of this radius, in pixels. */
export const TOKEN = 11;
export const isToken = (unit: Token, k: number): boolean => !unit.hull && !unit.tray && unit.figures.length > 1 && (unit.figures[0]?.base ?? 0) * k < 3.4;

/** Who lies on the ground is drawn no smaller than a finger finds. */
export const isDown = (unit: Token): boolean => unit.badges.includes('unconscious');
export const lyingBase = (base: number, k: number) => Math.max(base, 10.5 / k);

/** Where the unit is, for names and lines: its leader, or its hull. */
export function centreOf(unit: Token): Point | null {
  if (unit.hull) return [unit.hull.x, unit.hull.y];
  if (unit.tray) return [unit.tray.x, unit.tray.y];
  const leader = unit.figures.find((f) => f.leader) ?? unit.figures[0];
  return leader ? [leader.x, leader.y] : null;
}
