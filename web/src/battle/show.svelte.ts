// What the others did, at a readable pace: the table as it was then, and the
// words. It can be skipped, and watched again.
import type { Seat } from '../lib/api';
import { prefs } from '../lib/prefs.svelte';
import type { Happening, Snapshot, Told } from '../lib/types';

export class Show {
  /** The table then, and what is said of it; null when nothing is shown. */
  shown = $state.raw<Snapshot | null>(null);
  caption = $state.raw<Told | null>(null);
  /** What can be watched again. */
  private theirs = $state.raw<Told[]>([]);
  private queue: Told[] = [];
  private running = false;
  /** Which run counts: one that was stopped sees another number here. */
  private turn = 0;

  constructor(private readonly seat: Seat) {}

  /** Something was decided; what others than this seat did is shown. */
  tell(told: Told, snap: Snapshot): void {
    if (snap.you.players.includes(told.who) && !snap.hotseat) {
      this.theirs = [];
      this.skip();
      if (snap.mission) this.tellMachine(told);
      return;
    }
    if (told.events.length === 0 || snap.hotseat) return;
    this.theirs = [...this.theirs.slice(-40), told];
    this.perform([told]);
  }

  /** What the book's own enemies did after a decision of the party: one of them
   * after the other. */
  private tellMachine(told: Told): void {
    const parts: Happening[][] = [];
    for (const event of told.events.filter((e) => e.who !== null && e.who !== told.who)) {
      const last = parts[parts.length - 1];
      if (!last || event.acts) parts.push([event]);
      else last.push(event);
    }
    if (parts.length === 0) return;
    this.theirs = parts.map((events) => ({ ...told, who: events[0]?.who ?? told.who, events }));
    this.perform(this.theirs);
  }

  private perform(more: Told[]): void {
    if (prefs.pace === 0) return;
    this.queue.push(...more);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    const turn = ++this.turn;
    this.running = true;
    for (let told = this.queue.shift(); told; told = this.queue.shift()) {
      try {
        const snap = await this.seat.at(told.n);
        if (turn !== this.turn) return;
        this.shown = snap;
      } catch {
        // a moment that cannot be seen is only told
        if (turn !== this.turn) return;
      }
      this.caption = told;
      const wait = prefs.pace * Math.min(4, 1 + told.events.length / 2);
      await new Promise((done) => setTimeout(done, wait));
      if (turn !== this.turn) return;
    }
    this.skip();
  }

  /** Straight to how things stand now. */
  skip(): void {
    this.turn++;
    this.queue = [];
    this.running = false;
    this.shown = null;
    this.caption = null;
  }

  get canWatch(): boolean {
    return this.theirs.length > 0;
  }

  watchAgain(): void {
    this.skip();
    this.queue = [...this.theirs];
    void this.run();
  }
}
