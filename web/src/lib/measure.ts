// How a book says lengths: inches of 25.4 mm, or paces ("pas") of 25 mm. All
// lengths are millimetres until they are shown.
import { prefs } from './prefs.svelte';
import type { Measure } from './types';

export type { Measure };

export const INCHES: Measure = { word: '″', mm: 25.4 };

/** A bare number as the reader writes it: 5.2 or 5,2. */
export function tenths(n: number): string {
  const text = (Math.round(n * 10) / 10).toString();
  return prefs.lang === 'fr' ? text.replace('.', ',') : text;
}

/** A length as the book says it: 5.2″, 5,2 pas. A sign stands close, a word
 * apart. */
export function far(mm: number, measure: Measure): string {
  return tenths(mm / measure.mm) + (/^\p{L}/u.test(measure.word) ? '\u00a0' : '') + measure.word;
}
