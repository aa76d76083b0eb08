// One simulation as this screen follows it.
import { beginStudy, Failure, followStudy, stopStudy, type StudyPlan } from '../lib/api';
import type { Study } from '../lib/types';

export const isOver = (now: Study): boolean => now.state === 'done' || now.state === 'stopped' || now.state === 'failed';

export class Following {
  now = $state.raw<Study | null>(null);
  /** The server has forgotten it. */
  lost = $state(false);
  #line: AbortController | null = null;

  async begin(plan: StudyPlan): Promise<string> {
    this.leave();
    const begun = await beginStudy(plan);
    this.now = begun;
    this.lost = false;
    void this.follow(begun.id);
    return begun.id;
  }

  /** Listens until it is over; a line that breaks is taken up again. */
  async follow(id: string): Promise<void> {
    this.leave();
    const line = new AbortController();
    this.#line = line;
    while (!line.signal.aborted) {
      try {
        await followStudy(id, (now) => (this.now = now), line.signal);
        if (this.now && isOver(this.now)) return;
      } catch (error) {
        if (line.signal.aborted) return;
        if (error instanceof Failure && error.status === 404) {
          this.lost = true;
          return;
        }
      }
      await new Promise((go) => setTimeout(go, 1000));
    }
  }

  async stop(): Promise<void> {
    if (this.now) await stopStudy(this.now.id);
  }

  leave(): void {
    this.#line?.abort();
    this.#line = null;
  }
}
