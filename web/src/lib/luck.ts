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

// Each of these dice is a try of its own.
const CHANCE: Record<string, number> = { hard: 1 / 3, easy: 2 / 3 };

/** The chance that two of so many dice, the highest or the lowest, make 7. */
function sevens(dice: number, highest: boolean): number {
  let good = 0;
  for (let i = 0; i < 6 ** dice; i++) {
    const faces = Array.from({ length: dice }, (_v, d) => 1 + (Math.floor(i / 6 ** d) % 6)).sort((a, b) => (highest ? b - a : a - b));
    if ((faces[0] ?? 0) + (faces[1] ?? 0) >= 7) good++;
  }
  return good / 6 ** dice;
}

// Dice that are added are one try together.
const ADDED: Record<string, number> = { normal: sevens(2, true), bonus: sevens(3, true), malus: sevens(3, false) };

/** Tests only, by who rolled: the unit's owner where there is one. */
export function luckOf(told: readonly Told[], units: readonly Unit[], players: number): Luck[] {
  const owner = new Map(units.map((u) => [u.unit, u.owner]));
  const sum = Array.from({ length: players }, (_v, player) => ({ player, n: 0, added: false, successes: 0, expected: 0, variance: 0 }));
  for (const step of told)
    for (const event of step.events) {
      const test = event.roll?.test ?? '';
      const added = ADDED[test];
      const p = added ?? CHANCE[test];
      if (!event.roll || p === undefined) continue;
      const who = (event.unit ? owner.get(event.unit) : undefined) ?? event.who;
      const side = who === null || who === undefined ? undefined : sum[who];
      if (!side) continue;
      const n = added === undefined ? event.roll.dice.length : 1;
      side.n += n;
      side.added = added !== undefined;
      side.successes += event.roll.successes ?? 0;
      side.expected += n * p;
      side.variance += n * p * (1 - p);
    }
  return sum.map(({ variance, ...side }) => ({
    ...side,
    sigma: variance > 0 ? (side.successes - side.expected) / Math.sqrt(variance) : 0,
  }));
}
