// Many figures by one command: who is in hand, and what the server has laid out for
// them. Each figure's own way comes from there; nothing here knows the rules.
import { inside, middle, type Point } from '../lib/geometry';
import { troubleOf, type Trouble } from '../lib/trouble';
import type { Decision, GroupMember, GroupPlan, Unit } from '../lib/types';
import type { Table } from './table.svelte';

/** What a command says besides whom it is for. */
export interface Command {
  goal: 'shift' | 'places' | 'about' | 'enemy' | 'objective' | 'back' | 'charge' | 'shoot';
  by?: Point;
  to?: Point;
  places?: Point[];
  at?: string[];
}

export const WISHES = ['each', 'stand', 'lie', 'fly', 'tests'] as const;
export type Wish = (typeof WISHES)[number];

interface Laid {
  decision: Decision | null;
  members: ReadonlyMap<string, GroupMember>;
}

const NOTHING: Laid = { decision: null, members: new Map() };
const round = (p: Point): Point => [Math.round(p[0] * 100) / 100, Math.round(p[1] * 100) / 100];

export class Group {
  /** The figures in hand: "A1.3". */
  hand = $state.raw<readonly string[]>([]);
  /** What is laid out, of all commands so far. */
  laid = $state.raw<Laid>(NOTHING);
  wishes = $state.raw<readonly Wish[]>([]);
  /** Does a drag over the table draw a lasso? And the one that is drawn. */
  lassoing = $state(false);
  lasso = $state.raw<readonly Point[]>([]);
  /** Who would shoot at whom. */
  shot = $state.raw<GroupPlan | null>(null);
  target = $state<string | null>(null);
  trouble = $state.raw<Trouble | null>(null);

  private past: Laid[] = [];
  private table: Table;
  /** How far those in hand have been shifted by the commands before. */
  private shifted = new Map<string, Point>();
  private last: { command: Command; rest: string[] } | null = null;
  private wanted: (() => Promise<void>) | null = null;
  private asking = false;

  constructor(table: Table) {
    this.table = table;
  }

  private pending = $derived.by(() => (this.table.mine ? this.table.pending : null));
  /** Are moves of many figures asked for? Figures of any units? Shots of many? */
  moving = $derived.by(() => this.pending?.form === 'moves');
  naming = $derived.by(() => this.pending?.form === 'across');
  firing = $derived.by(() => this.naming && this.pending?.hint === 'fire');
  placing = $derived.by(() => this.moving && this.pending?.hint === 'place');
  among = $derived.by(() => new Set<string>((this.pending?.among ?? []).map(String)));
  /** Units that have somebody to choose. */
  units = $derived.by((): Unit[] => {
    const words = new Set([...this.among].map((f) => f.split('.')[0]));
    return this.table.units.filter((u) => words.has(u.unit));
  });
  /** How many moves are laid out. */
  moves = $derived.by(() => {
    const list: unknown = this.laid.decision && Object.values(this.laid.decision)[0];
    return Array.isArray(list) ? list.length : 0;
  });
  canUndo = $derived.by(() => this.laid !== NOTHING && this.moving);

  // ---- who is in hand ----

  /** A new question: nothing is in hand. All who must be placed are. */
  asked(): void {
    this.hand = [];
    this.laid = NOTHING;
    this.past = [];
    this.shifted.clear();
    this.lasso = [];
    this.lassoing = false;
    this.shot = null;
    this.target = null;
    this.trouble = null;
    this.wanted = null;
    if (this.placing) this.hand = [...this.among];
  }

  figuresOf(unit: string): string[] {
    return [...this.among].filter((f) => f.split('.')[0] === unit);
  }

  /** Where a figure would stand, or stands. */
  place(figure: string): Point | null {
    const way = this.laid.members.get(figure)?.way;
    const end = way?.[way.length - 1];
    if (end) return [end[0], end[1]];
    return this.stands(figure);
  }

  stands(figure: string): Point | null {
    const [unit, n] = figure.split('.');
    const at = this.table.unit(unit ?? null)?.figures.find((f) => f.figure === Number(n));
    return at ? [at.x, at.y] : null;
  }

  /** Takes figures into hand; with 'more' they are added, or put back. */
  take(figures: readonly string[], more = false): void {
    const may = figures.filter((f) => this.among.has(f));
    if (!more) this.hand = may;
    else if (may.every((f) => this.hand.includes(f))) this.hand = this.hand.filter((f) => !may.includes(f));
    else this.hand = [...new Set([...this.hand, ...may])];
    this.forget();
  }

  /** A shot that was shown is of others now. */
  private forget(): void {
    this.shot = null;
    this.target = null;
    this.trouble = null;
  }

  /** A click on a figure: its unit, then it alone. */
  click(figure: string, more: boolean): void {
    const unit = this.figuresOf(figure.split('.')[0] ?? '');
    const most = this.pending?.most ?? 0;
    if (this.naming && (most === 1 || !this.firing)) {
      if (most === 1) this.take([figure]);
      else this.take([figure], true);
      return;
    }
    if (more) this.take([figure], true);
    else if (this.hand.includes(figure) && this.hand.length > 1) this.take([figure]);
    else this.take(unit);
  }

  /** All within the line that was drawn. */
  closeLasso(more: boolean): void {
    const line = this.lasso;
    this.lasso = [];
    this.lassoing = false;
    if (line.length < 3) return;
    const caught = [...this.among].filter((f) => {
      const at = this.place(f);
      return at !== null && inside(line, at);
    });
    if (caught.length > 0) this.take(caught, more);
  }

  toggle(wish: Wish): void {
    this.wishes = this.wishes.includes(wish) ? this.wishes.filter((w) => w !== wish) : [...this.wishes, wish];
  }

  // ---- commands ----

  private key = () => [...this.hand].sort().join(' ');

  /** Lays a command out for those in hand, after 'base' or what is laid out. */
  private async plan(command: Command, base: Laid, hand: readonly string[]): Promise<boolean> {
    const pending = this.pending;
    if (!pending || hand.length === 0) return false;
    try {
      const plan = await this.table.seat.plan({
        ...command,
        figures: hand,
        wishes: this.wishes,
        ...(base.decision ? { before: base.decision } : {}),
      });
      if (this.pending?.n !== pending.n) return false;
      const members = new Map(base.members);
      for (const f of hand) members.delete(f);
      for (const m of plan.members) members.set(m.figure, m);
      this.laid = { decision: plan.decisions[0] ?? null, members };
      this.last = { command, rest: plan.rest };
      this.trouble = null;
      return true;
    } catch (error) {
      if (this.pending?.n === pending.n) this.trouble = troubleOf(error);
      return false;
    }
  }

  /** The same as one step that can be taken back. */
  async command(command: Command): Promise<void> {
    const base = this.laid;
    const hand = this.hand;
    this.shifted.delete(this.key());
    if (await this.plan(command, base, hand)) this.past.push(base);
  }

  /** Dragging those in hand: gives what follows the pointer, and what ends it. Many
   * wishes at once are one question. */
  drag(from: Point): (to: Point) => void {
    const base = this.laid;
    const hand = this.hand;
    const key = this.key();
    const before = this.placing ? ([0, 0] as Point) : (this.shifted.get(key) ?? [0, 0]);
    const one = hand.length === 1 ? this.place(hand[0]!) : null;
    let begun = false;
    return (to) => {
      const by = round([before[0] + to[0] - from[0], before[1] + to[1] - from[1]]);
      const at = one && round([one[0] + to[0] - from[0], one[1] + to[1] - from[1]]);
      this.wish(async () => {
        const done = await this.plan(at ? { goal: 'places', places: [at] } : { goal: 'shift', by }, base, hand);
        if (!done) return;
        this.shifted.set(key, by);
        if (!begun) this.past.push(base);
        begun = true;
      });
    };
  }

  private wish(ask: () => Promise<void>): void {
    this.wanted = ask;
    if (this.asking) return;
    this.asking = true;
    const next = async () => {
      while (this.wanted) {
        const now = this.wanted;
        this.wanted = null;
        await now();
      }
      this.asking = false;
    };
    void next();
  }

  /** A click on the table: those in hand go there, keeping their places. */
  async goTo(at: Point): Promise<void> {
    if (this.hand.length === 0) return;
    // Who has no place yet, deploying or coming in by an edge, gathers there.
    if (this.placing ? !this.laid.decision : !this.hand.some((f) => this.stands(f))) return this.command({ goal: 'about', to: round(at) });
    if (this.hand.length === 1) return this.command({ goal: 'places', places: [round(at)] });
    const points = this.hand.flatMap((f) => {
      const p = this.placing ? this.place(f) : this.stands(f);
      return p ? [p] : [];
    });
    const centre = middle(points);
    const by = round([at[0] - centre[0], at[1] - centre[1]]);
    await this.command({ goal: 'shift', by });
    this.shifted.set(this.key(), by);
  }

  /** By the keyboard: so far on. */
  async nudge(dx: number, dy: number): Promise<void> {
    if (this.hand.length === 0) return;
    const key = this.key();
    const before = this.placing ? ([0, 0] as Point) : (this.shifted.get(key) ?? [0, 0]);
    const by: Point = [before[0] + dx, before[1] + dy];
    await this.command({ goal: 'shift', by });
    this.shifted.set(key, by);
  }

  /** One command back. */
  undo(): void {
    this.wanted = null;
    this.laid = this.past.pop() ?? NOTHING;
    this.shifted.clear();
    this.trouble = null;
  }

  clear(): void {
    if (this.shot || this.trouble) this.forget();
    else if (this.lassoing || this.lasso.length > 0) {
      this.lassoing = false;
      this.lasso = [];
    } else this.hand = this.placing ? [...this.among] : [];
  }

  // ---- shooting ----

  /** Shows who of those in hand, or of all, would shoot at a figure or at will. */
  async aim(figure: string | null): Promise<void> {
    const pending = this.pending;
    if (!pending) return;
    try {
      const plan = await this.table.seat.plan({
        goal: 'shoot',
        ...(this.hand.length > 0 ? { figures: this.hand } : {}),
        ...(figure ? { at: [figure] } : {}),
      });
      if (this.pending?.n !== pending.n) return;
      this.shot = plan;
      this.target = figure;
      this.trouble = null;
    } catch (error) {
      if (this.pending?.n !== pending.n) return;
      this.forget();
      this.trouble = troubleOf(error);
    }
  }

  // ---- deciding ----

  /** All that is laid out; who must wait for dice goes on by himself. */
  async commit(): Promise<void> {
    const pending = this.pending;
    if (!pending) return;
    if (this.shot) {
      const answers = this.shot.decisions;
      for (const d of answers) if (!this.table.mine || !(Object.keys(d)[0] === this.table.pending?.kind) || !(await this.table.commit(d))) return;
      return;
    }
    if (this.naming) {
      await this.table.commit({ [pending.kind]: [...this.hand] });
      return;
    }
    let rest = this.last?.rest ?? [];
    const command = this.last?.command;
    if (!this.laid.decision || !(await this.table.commit(this.laid.decision))) return;
    while (command && rest.length > 0 && this.moving && this.pending?.kind === pending.kind) {
      const left = rest.filter((f) => this.among.has(f));
      this.hand = left;
      if (left.length === 0 || !(await this.plan(command, NOTHING, left)) || !this.laid.decision) return;
      rest = this.last?.rest ?? [];
      if (!(await this.table.commit(this.laid.decision))) return;
    }
  }

  /** Nobody, or nobody more. */
  async none(): Promise<void> {
    const pending = this.pending;
    if (pending && pending.least === 0) await this.table.commit({ [pending.kind]: [] });
  }
}
