// Answers that are laid out before any of them is given: which unit is led, how it
// moves, and where to, as one gesture. What would be asked next the server says, as long
// as no die falls; nothing is decided before the last of them is committed.
import type { Choice, Decision, Pending } from '../lib/types';
import type { Table } from './table.svelte';

export class Ahead {
  /** What is said already, in its order. */
  said = $state.raw<readonly Decision[]>([]);
  /** What is asked behind it. */
  asked = $state.raw<Pending | null>(null);
  /** In which ways that unit may be led, and the one that is taken. */
  ways = $state.raw<readonly Choice[]>([]);
  way = $state(-1);
  private turn = 0;

  constructor(private readonly table: Table) {}

  /** The question is one of those: who is led? */
  get offered(): boolean {
    return this.table.isMine && this.table.snap?.pending?.hint === 'lead';
  }
  /** Its answer that is this unit. */
  choiceOf(unit: string | null): Choice | undefined {
    if (!this.offered || unit === null) return undefined;
    return this.table.snap?.pending?.options?.find((o) => o.unit === unit);
  }
  /** The unit that is led. */
  get unit(): string | null {
    return this.asked?.unit ?? null;
  }

  clear(): void {
    this.turn++;
    this.said = [];
    this.asked = null;
    this.ways = [];
    this.way = -1;
  }

  /** Nobody is led any more. */
  leave(): void {
    if (!this.asked) return;
    this.clear();
    this.table.ask();
  }

  /** Takes that unit in hand; where one cannot look ahead the answer is given. */
  async lead(choice: Choice): Promise<boolean> {
    const mine = ++this.turn;
    const chain = await this.table.follow([choice.decision]);
    if (mine !== this.turn || !chain) return false;
    if (!chain.then) {
      void this.table.commit(choice.decision);
      return false;
    }
    const ways = chain.then.form === 'option' ? (chain.then.options ?? []) : [];
    const first = ways[0];
    const next = first && (await this.table.follow([choice.decision, first.decision]));
    if (mine !== this.turn) return false;
    this.ways = ways;
    if (first && next?.then) this.stand([choice.decision, first.decision], next.then, 0);
    else this.stand([choice.decision], chain.then, -1);
    return true;
  }

  /** In another way; what was laid out stays, if it fits. */
  async take(way: number): Promise<void> {
    const [unit] = this.said;
    const choice = this.ways[way];
    if (!unit || !choice) return;
    const mine = ++this.turn;
    const legs = this.table.regiment.laidOut;
    const next = await this.table.follow([unit, choice.decision]);
    if (mine !== this.turn || !next) return;
    if (!next.then) {
      // Dice fall first: that is decided now.
      this.said = [unit];
      await this.table.commit(choice.decision);
      return;
    }
    this.stand([unit, choice.decision], next.then, way);
    if (legs.length > 0 && next.then.form === 'legs') this.table.regiment.again(legs);
  }

  private stand(said: readonly Decision[], asked: Pending, way: number): void {
    this.said = said;
    this.asked = asked;
    this.way = way;
    this.table.ask();
  }
}
