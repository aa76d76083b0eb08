// Short guided battles. They are content of the books (GET /lessons); here is only
// when a step of one is done.
import type { Table } from '../battle/table.svelte';
import type { Lesson, LessonStep } from '../lib/types';

/** What a lesson is known by in addresses. */
export const lessonId = (lesson: Lesson): string => `${lesson.book}.${lesson.key}`;

/** Did this seat answer such a question? With such an answer, if it is given. */
function answered(table: Table, kinds: string[], answer?: string): boolean {
  return table.told.some(
    (x) =>
      kinds.includes(x.kind) &&
      (table.snap?.you.players.includes(x.who) ?? false) &&
      (answer === undefined || Object.values(x.decision ?? {})[0] === answer),
  );
}

/** Was such an event told; of the player's own side, if it must be? */
function happened(table: Table, kinds: string[], ours: boolean): boolean {
  const mine = (who: number | null) => who !== null && (table.snap?.you.players.includes(who) ?? false);
  return table.told.some((x) => x.events.some((e) => kinds.includes(e.kind) && (!ours || mine(e.who))));
}

/** What the battle did not bring before its end is not asked for any more. */
export function isDone(step: LessonStep, table: Table): boolean {
  if (table.snap?.result != null) return true;
  if (step.did) return answered(table, step.did, step.answer);
  if (step.told) return happened(table, step.told, step.ours ?? false);
  return step.turn !== undefined && (table.snap?.turn ?? 0) >= step.turn;
}
