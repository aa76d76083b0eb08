// What heroes go to on the table: what the mission is about, search tokens, who
// lies unconscious. Said of the ways that lead there, for who does not click.
import type { Objective } from '../board/shapes';
import { distance, INCH, type Point } from '../lib/geometry';
import { t } from '../lib/prefs.svelte';
import type { Choice, SearchToken, Unit } from '../lib/types';
import type { Key } from '../words/en';

export interface Goal {
  name: string;
  at: Point;
  /** From farther away nobody thinks of it; millimetres. */
  within: number;
}

const NEAR = 12 * INCH;

const KINDS: Record<string, Key> = { console: 'quest.goal.console', centre: 'quest.goal.centre', exit: 'quest.goal.exit' };

/** What an objective is called; of what only the AI runs to nothing. */
export function goalName(objective: Objective): string {
  const key = KINDS[objective.kind ?? ''];
  return key ? t(key, { n: objective.n }) : '';
}

export function goalsOf(objectives: readonly Objective[], tokens: readonly SearchToken[], units: readonly Unit[], mover: string | null): Goal[] {
  return [
    ...objectives.filter((o) => !o.off && goalName(o) !== '').map((o): Goal => ({ name: goalName(o), at: o.at, within: Infinity })),
    ...tokens.map((k): Goal => ({ name: t('quest.goal.token', { n: k.token }), at: [k.x, k.y], within: NEAR })),
    ...units
      .filter((u) => u.unit !== mover && u.badges.some((b) => b.key === 'unconscious'))
      .flatMap((u) => u.figures.slice(0, 1).map((f): Goal => ({ name: `${u.unit} ${u.name}`, at: [f.x, f.y], within: NEAR }))),
  ];
}

/** Of each goal the way that ends nearest to it, if it is nearer than now: what
 * is to be said of the ways, by place. */
export function leadsTo(options: readonly Choice[], goals: readonly Goal[], from: Point | null, far: (mm: number) => string): Map<number, string> {
  const out = new Map<number, string>();
  for (const goal of goals) {
    let best = -1;
    let least = Math.min(goal.within, from ? distance(from, goal.at) - 1 : Infinity);
    options.forEach((o, i) => {
      const gap = o.end ? distance([o.end.x, o.end.y], goal.at) : Infinity;
      if (gap < least) [best, least] = [i, gap];
    });
    if (best < 0) continue;
    const words = least < 1 ? t('quest.goal.at', { goal: goal.name }) : t('quest.goal.near', { goal: goal.name, far: far(least) });
    out.set(best, [out.get(best), words].filter((x) => x).join(' · '));
  }
  return out;
}
