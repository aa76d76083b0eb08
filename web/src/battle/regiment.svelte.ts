// A unit in ranks while it is laid out by hand: the legs of its move, or how it is to
// stand. Here is only what a hand does with a rectangle; what is legal, and what it
// costs, the server says of every answer that is laid out.
import { distance, heading, towards, type Point } from '../lib/geometry';
import type { Decision, Tray, Trial, Unit } from '../lib/types';
import type { Table } from './table.svelte';

export type Leg = readonly [kind: string, by: number];

/** How it is to stand; what is left out stays as it is. */
export interface Said {
  at?: [number, number];
  facing?: number;
  files?: number;
  last?: number[];
}

export type Grip = 'body' | 'left' | 'right' | 'nose' | 'side';

const round = (n: number) => Math.round(n * 100) / 100;
const rad = (degrees: number) => (degrees * Math.PI) / 180;
const turned = (degrees: number) => ((degrees % 360) + 360) % 360;

/** A point of a rectangle: so far before its middle, and to its left. */
export function pointOf(t: Tray, ahead: number, left: number): Point {
  return towards(towards([t.x, t.y], t.facing, ahead), t.facing + 90, left);
}
/** Its front corners: about the left one it wheels to the left. */
export const cornerOf = (t: Tray, left: boolean): Point => pointOf(t, t.depth / 2, left ? t.width / 2 : -t.width / 2);
/** Is the point in it, or so near? */
export function within(t: Tray, at: Point, slack: number): boolean {
  const far = distance([t.x, t.y], at);
  const angle = rad(heading([t.x, t.y], at) - t.facing);
  return Math.abs(Math.cos(angle) * far) <= t.depth / 2 + slack && Math.abs(Math.sin(angle) * far) <= t.width / 2 + slack;
}
export const outline = (t: Tray): Point[] => [cornerOf(t, true), cornerOf(t, false), pointOf(t, -t.depth / 2, -t.width / 2), pointOf(t, -t.depth / 2, t.width / 2)];

const STRAIGHT: Record<string, number> = { forward: 0, left: 90, backward: 180, right: 270 };
const REVERSE: Record<string, string> = { forward: 'backward', backward: 'forward', left: 'right', right: 'left' };

/** The rectangle behind that leg. */
export function stepped(t: Tray, [kind, by]: Leg): Tray {
  const way = STRAIGHT[kind];
  if (way !== undefined) {
    const [x, y] = towards([t.x, t.y], t.facing + way, by);
    return { ...t, x, y };
  }
  if (kind === 'pivot') return { ...t, facing: turned(t.facing + by) };
  const about = cornerOf(t, kind === 'wheel-left');
  const angle = kind === 'wheel-left' ? by : -by;
  const far = distance(about, [t.x, t.y]);
  const [x, y] = towards(about, heading(about, [t.x, t.y]) + angle, far);
  return { ...t, x, y, facing: turned(t.facing + angle) };
}

/** How far what goes farthest goes: the outer corner of a wheel. */
export const lengthOf = (t: Tray, [kind, by]: Leg): number => (kind in STRAIGHT ? by : kind === 'pivot' ? 0 : rad(by) * t.width);

export class Regiment {
  legs = $state.raw<readonly Leg[]>([]);
  said = $state.raw<Said>({});
  /** The rectangles of what is laid out: where it begins, if it stands already, and
   * behind each leg. */
  trays = $state.raw<readonly Tray[]>([]);
  /** The server says no to what is laid out. */
  refused = $state(false);
  /** It was laid out by hand: no answer under the pointer puts it away. */
  byHand = $state(false);
  /** The hand is at the end of what the unit may go. */
  atLimit = $state(false);
  /** What it may go in all; its files. */
  private allowance: number | null = null;
  files = $state(0);
  private waiting = 0;

  constructor(private readonly table: Table) {}

  private get unit(): Unit | undefined {
    return this.table.unit(this.table.pending?.unit ?? null);
  }
  get moving(): boolean {
    return this.table.mine && this.table.pending?.form === 'legs';
  }
  get standing(): boolean {
    return this.table.mine && this.table.pending?.form === 'ranks';
  }
  /** May it turn about its middle: does any of the answers? */
  get pivots(): boolean {
    if (this.standing) return true;
    return this.table.options.some((o) => (Object.values(o.decision)[0] as unknown as Leg[] | string) !== 'stay' && JSON.stringify(o.decision).includes('"pivot"'));
  }

  /** Where it stands now; null of one that is not on the table. */
  get start(): Tray | null {
    const unit = this.unit;
    if (!unit || unit.where !== 'table') return null;
    if (unit.ranks && !unit.ranks.joined) {
      const { x, y, facing, width, depth } = unit.ranks;
      return { x, y, facing, width, depth };
    }
    const figure = unit.figures[0];
    if (!figure) return null;
    const hull = figure.hull ?? { length: 2 * unit.base, width: 2 * unit.base, facing: unit.ranks?.facing ?? 90 };
    return { x: figure.x, y: figure.y, facing: hull.facing, width: hull.width, depth: hull.length };
  }
  get end(): Tray | null {
    return this.trays[this.trays.length - 1] ?? this.start;
  }

  // ---- the question ----

  asked(): void {
    this.allowance = null;
    this.files = this.unit?.ranks?.files ?? 0;
    const first = this.moving ? this.table.options[0] : undefined;
    if (!first) return;
    // How far it may go, for a hand that is to feel it.
    const n = this.table.pending?.n;
    void this.table
      .tryOut(first.decision)
      .then((trial) => {
        if (this.table.pending?.n === n) this.allowance = trial.allowance ?? null;
      })
      .catch(() => undefined);
  }

  clear(): void {
    clearTimeout(this.waiting);
    this.legs = [];
    this.said = {};
    this.trays = [];
    this.refused = false;
    this.byHand = false;
    this.atLimit = false;
    this.files = this.unit?.ranks?.files ?? 0;
  }

  /** What the server says of what is laid out. */
  judged(decision: Decision, trial: Trial): void {
    this.take(decision, trial.trays ?? []);
    this.refused = false;
    if (trial.files) this.files = trial.files;
    if (trial.allowance) this.allowance = trial.allowance;
  }
  refuse(decision: Decision, trays: readonly Tray[]): void {
    this.take(decision, trays.length > 0 ? trays : this.trays);
    this.refused = true;
  }
  private take(decision: Decision, trays: readonly Tray[]): void {
    const value = Object.values(decision)[0];
    if (this.moving) this.legs = Array.isArray(value) ? (value as Leg[]) : [];
    else this.said = (value ?? {}) as Said;
    this.trays = trays;
  }

  // ---- laying out ----

  get laidOut(): readonly Leg[] {
    return this.legs;
  }
  /** Those legs, for another question. */
  again(legs: readonly Leg[]): void {
    if (!this.moving || !this.start) return;
    this.legs = legs;
    this.trays = legs.reduce<Tray[]>((all, leg) => [...all, stepped(all[all.length - 1] as Tray, leg)], [this.start]);
    this.wish();
  }

  private get decision(): Decision {
    const kind = this.table.pending?.kind ?? '';
    return { [kind]: this.standing ? this.said : this.legs.length > 0 ? this.legs : 'stay' };
  }

  /** Shows it; the server is asked a moment later, once for many wishes. */
  private wish(): void {
    this.byHand = true;
    this.table.supersede();
    clearTimeout(this.waiting);
    const n = this.table.pending?.n;
    this.waiting = window.setTimeout(() => {
      if (this.table.pending?.n === n) void this.table.lay(this.decision);
    }, 50);
  }

  /** The last leg back; without any, nothing is laid out. */
  back(): void {
    if (this.legs.length <= 1) return this.table.clear();
    this.legs = this.legs.slice(0, -1);
    this.trays = this.trays.slice(0, this.legs.length + 1);
    this.atLimit = false;
    this.wish();
  }

  /** Other files, another facing, another place. */
  say(more: Said, tray?: Tray): void {
    const { last: _last, ...said } = this.said;
    this.said = { ...said, ...more };
    const from = tray ?? this.end;
    if (from) {
      const files = more.files && this.files ? (from.width / this.files) * more.files : from.width;
      const at = more.at ?? [from.x, from.y];
      const start = this.start;
      const next = { ...from, x: at[0], y: at[1], facing: more.facing ?? from.facing, width: files };
      this.trays = start ? [start, next] : [next];
    }
    if (more.files) this.files = more.files;
    this.wish();
  }

  placeAt(at: Point): void {
    this.say({ at: [round(at[0]), round(at[1])] });
  }
  turnTo(facing: number): void {
    if (this.end) this.say({ facing: turned(Math.round(facing * 10) / 10) });
  }
  widen(by: number): void {
    if (this.files + by >= 1) this.say({ files: this.files + by });
  }

  // ---- by hand ----

  /** Where the hand takes hold of it; k: pixels to a millimetre. */
  grips(k: number): { grip: Grip; at: Point }[] {
    const t = this.end;
    if (!t || (!this.moving && !this.standing)) return [];
    const nose = { grip: 'nose' as const, at: pointOf(t, t.depth / 2 + 26 / k, 0) };
    if (this.standing) return [nose, { grip: 'side', at: pointOf(t, 0, -t.width / 2 - 9 / k) }];
    const out: { grip: Grip; at: Point }[] = [
      { grip: 'left', at: cornerOf(t, true) },
      { grip: 'right', at: cornerOf(t, false) },
    ];
    return this.pivots ? [...out, nose] : out;
  }

  grab(at: Point, k: number, touch: boolean): ((to: Point) => void) | null {
    const t = this.end;
    if (!t) return null;
    const near = this.grips(k)
      .map((g) => ({ ...g, far: distance(g.at, at) }))
      .filter((g) => g.far < (touch ? 22 : 14) / k)
      .sort((a, b) => a.far - b.far)[0];
    const [ahead, left] = this.within(t, at);
    const slack = (touch ? 12 : 4) / k;
    if (!near && (Math.abs(ahead) > t.depth / 2 + slack || Math.abs(left) > t.width / 2 + slack)) return null;
    const grip = near?.grip ?? 'body';
    return this.standing ? this.reform(grip, at, t) : this.lead(grip, at);
  }

  /** A point as the rectangle has it: before its middle, to its left. */
  private within(t: Tray, at: Point): [ahead: number, left: number] {
    const far = distance([t.x, t.y], at);
    const angle = rad(heading([t.x, t.y], at) - t.facing);
    return [Math.cos(angle) * far, Math.sin(angle) * far];
  }

  private reform(grip: Grip, at: Point, t: Tray): (to: Point) => void {
    const files = Math.max(1, this.files);
    const one = t.width / files;
    return (to) => {
      if (grip === 'nose') this.say({ facing: turned(Math.round(heading([t.x, t.y], to))) });
      else if (grip === 'side') {
        const wide = Math.max(1, Math.round((-2 * this.within(t, to)[1]) / one));
        if (wide !== this.files) this.say({ files: wide }, { ...t, width: t.width, facing: t.facing });
      } else this.say({ at: [round(t.x + to[0] - at[0]), round(t.y + to[1] - at[1])] });
    };
  }

  private lead(grip: Grip, at: Point): (to: Point) => void {
    // What was refused is put right, not gone on from.
    const before = this.refused ? this.legs.slice(0, -1) : this.legs;
    const trays = this.trays.length > 0 ? this.trays.slice(0, before.length + 1) : this.start ? [this.start] : [];
    const from = trays[trays.length - 1];
    if (!from) return () => undefined;
    // Of a refused one the hand holds what it sees.
    const hold = this.end ?? from;
    const offset = this.refused ? this.within(from, [hold.x, hold.y]) : [0, 0];
    const last = before[before.length - 1];
    return (to) => {
      const leg = this.legTo(grip, from, at, to, offset as [number, number]);
      // Farther along the same way, or some of it back, is the same leg.
      const joined = leg && last && this.join(last, leg);
      const legs = joined !== undefined && joined !== null ? [...before.slice(0, -1), ...(joined[1] > 0 ? [joined] : [])] : leg ? [...before, leg] : before;
      const base = trays.slice(0, Math.min(legs.length, trays.length));
      const limited = this.limit(base, legs);
      this.legs = limited;
      const end = base[base.length - 1];
      const newest = limited[limited.length - 1];
      this.trays = limited.length === 0 ? trays.slice(0, 1) : end && newest && base.length === limited.length ? [...base, stepped(end, newest)] : trays;
      this.wish();
    };
  }

  private join(a: Leg, b: Leg): Leg | null {
    if (a[0] === b[0] && (a[0] in STRAIGHT || a[0].startsWith('wheel'))) return [a[0], round(a[1] + b[1])];
    if (a[0] === 'pivot' && b[0] === 'pivot') return ['pivot', turned(round(a[1] + b[1]))];
    if (REVERSE[a[0]] === b[0]) return a[1] >= b[1] ? [a[0], round(a[1] - b[1])] : [b[0], round(b[1] - a[1])];
    return null;
  }

  private legTo(grip: Grip, from: Tray, at: Point, to: Point, [oa, ol]: [number, number]): Leg | null {
    if (grip === 'nose') {
      const by = turned(heading([from.x, from.y], to) - from.facing);
      return by > 0.5 && by < 359.5 ? ['pivot', round(by)] : null;
    }
    if (grip === 'left' || grip === 'right') {
      const kind = grip === 'right' ? 'wheel-left' : 'wheel-right';
      const about = cornerOf(from, grip === 'right');
      const angle = turned(heading(about, to) - heading(about, cornerOf(from, grip === 'left')));
      const by = grip === 'right' ? angle : turned(-angle);
      return by > 0.3 && by < 180 ? [kind, round(by)] : null;
    }
    const [a0, l0] = this.within(from, at);
    const [a1, l1] = this.within(from, to);
    const [ahead, left] = [a1 - a0 + oa, l1 - l0 + ol];
    if (Math.max(Math.abs(ahead), Math.abs(left)) < 1) return null;
    return Math.abs(ahead) >= Math.abs(left) ? [ahead > 0 ? 'forward' : 'backward', round(Math.abs(ahead))] : [left > 0 ? 'left' : 'right', round(Math.abs(left))];
  }

  /** A hand that goes a little too far means as far as it goes. */
  private limit(trays: readonly Tray[], legs: readonly Leg[]): readonly Leg[] {
    const most = this.allowance;
    const [tray, leg] = [trays[trays.length - 1], legs[legs.length - 1]];
    this.atLimit = false;
    if (most === null || !tray || !leg) return legs;
    // Arcs are rounded up where they are judged: those that are laid take a hair more.
    const spent = legs.slice(0, -1).reduce((sum, l, i) => sum + lengthOf(trays[i] ?? tray, l) + (l[0] in STRAIGHT ? 0 : 0.02), 0);
    const cost = lengthOf(tray, leg);
    const room = Math.max(0, most - spent);
    if (cost <= room || cost > room + Math.max(30, 0.25 * most)) return legs;
    this.atLimit = true;
    const by = leg[0] in STRAIGHT ? Math.floor(room * 100) / 100 : Math.floor((leg[1] * room * 100) / cost - 2) / 100;
    return by > 0 ? [...legs.slice(0, -1), [leg[0], by]] : legs.slice(0, -1);
  }
}
