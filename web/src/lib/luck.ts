// How the dice fell for each side, against what they should have given.
import type { Told, Unit } from './types';

export interface Luck {
  player: number;
  /** What was counted: dice, or tests where dice are added. */
  n: number;
  added: boolean;
  successes: number;
  expected: number;
  /** How many standard deviations above what was to be expected. */
  sigma: number;
}

/** Tests only, by who rolled: the unit's owner where there is one. */
export function luckOf(told: readonly Told[], units: readonly Unit[], players: number): Luck[] {
  const owner = new Map(units.map((u) => [u.unit, u.owner]));
  const sum = Array.from({ length: players }, (_v, player) => ({ player, n: 0, added: false, successes: 0, expected: 0, variance: 0 }));
  for (const step of told)
    for (const event of step.events) {
      const roll = event.roll;
      if (!roll || roll.each === undefined || roll.dice.length === 0) continue;
      const unit = roll.by_other ? event.other : event.unit;
      const who = (unit ? owner.get(unit) : undefined) ?? event.who;
      const side = who === null || who === undefined ? undefined : sum[who];
      if (!side) continue;
      const n = roll.tests ?? roll.dice.length;
      const good = roll.successes ?? 0;
      const p = roll.risk ? 1 - roll.each : roll.each;
      side.n += n;
      side.added ||= n < roll.dice.length;
      side.successes += roll.risk ? n - good : good; // it is lucky to be spared
      side.expected += n * p;
      side.variance += n * p * (1 - p);
    }
  return sum.map(({ variance, ...side }) => ({
    ...side,
    sigma: variance > 0 ? (side.successes - side.expected) / Math.sqrt(variance) : 0,
  }));
}
