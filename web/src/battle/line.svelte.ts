// Several units in ranks that go the same way together: each is led, and moved by the
// same leg, as if one had moved them one after the other.
import { Failure } from '../lib/api';
import { heading, towards, type Point } from '../lib/geometry';
import { troubleOf } from '../lib/trouble';
import type { Decision, Tray } from '../lib/types';
import { stepped, type Leg } from './regiment.svelte';
import type { Table } from './table.svelte';

interface Member {
  unit: string;
  /** What is said before its legs, and the word of these. */
  said: readonly Decision[];
  kind: string;
  allowance: number;
  start: Tray;
}

export class Line {
  /** Does a click choose one more of them? */
  on = $state(false);
  members = $state.raw<readonly Member[]>([]);
  leg = $state.raw<Leg>(['forward', 0]);
  /** Where each would stand, and who may not. */
  trays = $state.raw<ReadonlyMap<string, Tray>>(new Map());
  refused = $state<string | null>(null);
  judged = $state(false);
  private waiting = 0;
  private turn = 0;

  constructor(private readonly table: Table) {}

  asked(): void {
    if (!this.table.ahead.offered) this.on = false;
    this.members = [];
    this.reset();
  }
  private reset(): void {
    clearTimeout(this.waiting);
    this.turn++;
    this.leg = ['forward', 0];
    this.trays = new Map();
    this.refused = null;
    this.judged = false;
  }

  has = (unit: string) => this.members.some((m) => m.unit === unit);
  /** All go no farther than the slowest. */
  get most(): number {
    return this.members.reduce((least, m) => Math.min(least, m.allowance), Infinity);
  }

  async toggle(unit: string): Promise<void> {
    this.table.ahead.leave();
    if (this.has(unit)) {
      this.members = this.members.filter((m) => m.unit !== unit);
      return this.go(this.leg);
    }
    const member = await this.member(unit);
    if (!member || this.has(unit)) return;
    this.members = [...this.members, member];
    this.go(this.leg);
  }

  async all(): Promise<void> {
    for (const o of this.table.snap?.pending?.options ?? []) if (o.unit && !this.has(o.unit)) await this.toggle(o.unit);
  }

  /** As it is led first of all; null when it has no legs. */
  private async member(unit: string): Promise<Member | null> {
    const choice = this.table.ahead.choiceOf(unit);
    const ranks = this.table.unit(unit)?.ranks;
    if (!choice || !ranks) return null;
    let said: readonly Decision[] = [choice.decision];
    let chain = await this.table.follow(said);
    const how = chain?.then?.form === 'option' ? chain.then.options?.[0] : undefined;
    if (how) {
      said = [...said, how.decision];
      chain = await this.table.follow(said);
    }
    const first = chain?.then?.form === 'legs' ? chain.then.options?.[0] : undefined;
    if (!first || !chain?.then) return null;
    const trial = (await this.table.follow([...said, first.decision]))?.trials.at(-1);
    if (!trial?.allowance) return null;
    const { x, y, facing, width, depth } = ranks;
    return { unit, said, kind: chain.then.kind, allowance: trial.allowance, start: { x, y, facing, width, depth } };
  }

  /** Who goes first stands farthest ahead. */
  private get order(): readonly Member[] {
    const way = { forward: 0, left: 90, backward: 180, right: 270 }[this.leg[0]] ?? 0;
    const ahead = (m: Member) => {
      const [x, y] = towards([0, 0], m.start.facing + way, 1);
      return x * m.start.x + y * m.start.y;
    };
    return [...this.members].sort((a, b) => ahead(b) - ahead(a));
  }
  private answers(m: Member): Decision[] {
    return [...m.said, { [m.kind]: [this.leg] }];
  }

  /** All of them by that leg. */
  go([kind, by]: Leg): void {
    const most = this.most;
    this.leg = [kind, Math.max(0, Math.min(Number.isFinite(most) ? Math.floor(most * 100) / 100 : 0, Math.round(by * 100) / 100))];
    this.trays = this.leg[1] > 0 ? new Map(this.members.map((m) => [m.unit, stepped(m.start, this.leg)])) : new Map();
    this.refused = null;
    this.judged = false;
    const mine = ++this.turn;
    clearTimeout(this.waiting);
    if (this.trays.size > 0) this.waiting = window.setTimeout(() => void this.judge(mine), 50);
  }

  private async judge(mine: number): Promise<void> {
    const order = this.order;
    try {
      await this.table.seat.chain(order.flatMap((m) => this.answers(m)));
      if (mine !== this.turn) return;
      this.judged = true;
      this.table.trouble = null;
    } catch (error) {
      if (mine !== this.turn) return;
      let left = error instanceof Failure ? error.at : -1;
      this.refused = order.find((m) => (left -= this.answers(m).length) < 0)?.unit ?? null;
      this.table.trouble = troubleOf(error);
    }
  }

  commit(): Promise<boolean> {
    return this.table.commitAll(this.order.flatMap((m) => this.answers(m)));
  }

  /** One of them is dragged, and all go with it. */
  drag(unit: string, from: Point): ((to: Point) => void) | null {
    const start = this.members.find((m) => m.unit === unit)?.start;
    if (!start) return null;
    return (to) => {
      const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const angle = ((heading(from, to) - start.facing) * Math.PI) / 180;
      const [ahead, left] = [Math.cos(angle) * far, Math.sin(angle) * far];
      this.go(Math.abs(ahead) >= Math.abs(left) ? [ahead >= 0 ? 'forward' : 'backward', Math.abs(ahead)] : [left >= 0 ? 'left' : 'right', Math.abs(left)]);
    };
  }
}
