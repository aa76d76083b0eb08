// The answers of a question as the card lists them: in which order, by which key.
import type { Choice, Decision } from '../lib/types';

/** An option with the key that chooses it. */
export interface Keyed extends Choice {
  stroke: string;
  /** It leads to something that the words name. */
  leads?: boolean;
}

// Letters that mean something on the whole screen.
const TAKEN = new Set(['u', 'm', 'l', 't', 'k', 'n', '?', 'z', '[', ']']);

/** A number is chosen by its own digit, the rest by the key that the server
 * gives, unless that letter means something else here. */
export function stroked(options: readonly (Choice & { leads?: boolean })[], form: string | undefined): Keyed[] {
  const used = new Set<string>();
  return options.map((o, i) => {
    const digit = i < 9 ? String(i + 1) : '';
    const wish = form === 'number' ? (/^\d$/.test(o.words) && options.length <= 10 ? o.words : '') : (o.key ?? digit);
    const stroke = TAKEN.has(wish) || used.has(wish) ? '' : wish;
    used.add(stroke);
    return { ...o, stroke };
  });
}

/** To do nothing more is the last thing one thinks of. */
export function endLast(options: readonly Choice[]): Choice[] {
  const ends = (o: Choice) => o.decision['action'] === 'end';
  return options.some(ends) ? [...options.filter((o) => !ends(o)), ...options.filter(ends)] : [...options];
}

/** The corners of a way, with a facing at its end or without. */
export function stepsOf(decision: Decision): number[][] {
  const value = Object.values(decision)[0];
  const way: unknown = Array.isArray(value) ? value : (value as { way?: unknown } | null)?.way;
  return Array.isArray(way) ? (way as number[][]) : [];
}
