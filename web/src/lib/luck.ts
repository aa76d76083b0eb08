// How the dice fell for each side, against what they should have given.
import type { Told, Unit } from './types';

export interface Luck {
  player: number;
  dice: number;
  successes: number;
  expected: number;
  /** How many standard deviations above what was to be expected. */
  sigma: number;
}

const CHANCE: Record<string, number> = { hard: 1 / 3, easy: 2 / 3 };

/** Tests only, by who rolled: the unit's owner where there is one. */
export function luckOf(told: readonly Told[], units: readonly Unit[], players: number): Luck[] {
  const owner = new Map(units.map((u) => [u.unit, u.owner]));
  const sum = Array.from({ length: players }, (_v, player) => ({ player, dice: 0, successes: 0, expected: 0, variance: 0 }));
  for (const step of told)
    for (const event of step.events) {
      const p = event.roll?.test ? CHANCE[event.roll.test] : undefined;
      if (!event.roll || p === undefined) continue;
      const who = (event.unit ? owner.get(event.unit) : undefined) ?? event.who;
      const side = who === null || who === undefined ? undefined : sum[who];
      if (!side) continue;
      const n = event.roll.dice.length;
      side.dice += n;
      side.successes += event.roll.successes;
      side.expected += n * p;
      side.variance += n * p * (1 - p);
    }
  return sum.map(({ variance, ...side }) => ({
    ...side,
    sigma: variance > 0 ? (side.successes - side.expected) / Math.sqrt(variance) : 0,
  }));
}
