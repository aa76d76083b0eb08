// Standing orders: questions that a player lets be answered as is usual. The answers
// are the server's; each is sent as if he had chosen it himself.
import type { Table } from './table.svelte';

const ALL = '*';

export class Standing {
  /** "1:support" for the questions of that kind to player 1, "1:*" for all. */
  private orders = $state.raw<readonly string[]>([]);
  /** The player whose fight is fought to its end as usual. */
  private fighting: number | null = null;
  private going = false;
  private table: Table;
  private store: string;

  constructor(table: Table) {
    this.table = table;
    this.store = `alea.standing.${table.seat.id}`;
    try {
      this.orders = JSON.parse(sessionStorage.getItem(this.store) ?? '[]') as string[];
    } catch {
      this.orders = [];
    }
  }

  private word = (kind: string) => `${this.table.pending?.who ?? 0}:${kind}`;

  has(kind: string): boolean {
    return this.orders.includes(this.word(kind));
  }
  hasAll(): boolean {
    return this.has(ALL);
  }

  set(kind: string, on: boolean): void {
    const word = this.word(kind);
    this.orders = on ? [...new Set([...this.orders, word])] : this.orders.filter((o) => o !== word);
    sessionStorage.setItem(this.store, JSON.stringify(this.orders));
    if (on) this.asked();
  }
  setAll(on: boolean): void {
    this.set(ALL, on);
  }

  /** Is the open question one that nobody wants to be asked now? */
  private applies(): boolean {
    const p = this.table.pending;
    if (!this.table.mine || !p?.usual) return false;
    if (this.has(p.kind)) return true;
    return p.hint !== 'fight' && (this.hasAll() || this.fighting === p.who);
  }

  /** A question has come. */
  asked(): void {
    const p = this.table.pending;
    if (!p || (this.fighting !== null && p.who === this.fighting && (p.hint === 'fight' || !p.usual))) this.fighting = null;
    if (this.going || !this.applies()) return;
    this.going = true;
    const on = async () => {
      // Not while the answer before is still on its way.
      for (;;) {
        while (this.table.busy) await new Promise((done) => setTimeout(done, 5));
        if (!this.applies() || !(await this.answer())) break;
      }
      this.going = false;
    };
    void on();
  }

  private async answer(): Promise<boolean> {
    const usual = this.table.pending?.usual;
    return usual ? this.table.commit(usual.decision) : false;
  }

  /** This question as usual; of a fight all that follows, too, up to the next. */
  async once(): Promise<void> {
    const p = this.table.pending;
    if (!p?.usual || !this.table.mine || this.table.busy) return;
    if (p.hint === 'fight') this.fighting = p.who;
    if (await this.answer()) this.asked();
  }
}
