// What people are called, and what is said of them.
import { prefs, t } from './prefs.svelte';
import type { Happening, Player, Unit } from './types';

/** A person's name; of a mind that of its army, for two may be of one kind. */
export function nameOf(player: Player): string {
  return (player.kind === 'mind' ? player.army || player.name : player.name || player.army) || player.letter;
}

/** Is it one model, whatever the book calls it? */
export const isSingle = (unit: Unit | undefined): boolean => unit?.kind === 'model' || unit?.kind === 'hero' || unit?.kind === 'enemy';

/** How many are left of how many: figures, or of a single one its life or structure. */
export function countOf(unit: Unit): string {
  const points = unit.where === 'gone' ? null : (unit.life ?? unit.structure);
  if (unit.kind === 'model') return points ? t('unit.life', { left: points.left, of: points.of }) : '';
  if (isSingle(unit) || isAlone(unit)) return points ? `${points.left}/${points.of}` : '';
  return `${unit.strength}/${unit.size}`;
}

/** Is it one figure that takes several wounds? Then these are counted, not figures. */
export const isAlone = (unit: Unit): boolean => unit.size === 1 && (unit.life !== null || unit.structure !== undefined);

/** With a capital, for a list to choose from. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The server's words as they are set: the sign of inches, and French signs that
 * stand apart from their word but never begin a line. */
export function fine(words: string): string {
  const inches = words.replace(/(\d)"/g, '$1″');
  return prefs.lang === 'fr' ? inches.replace(/ ([?!:;»%])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : inches;
}

/** Those with words of their own: the others are told by what stands beside them. */
export function withWords(events: Happening[]): Happening[] {
  return events.filter((e) => e[prefs.lang] !== '');
}

/** An event in words, without the dice: those are drawn beside it. */
export function sayOf(event: Happening): string {
  const words = fine(event[prefs.lang]);
  return event.roll && event.roll.dice.length > 0 ? words.replace(/\s*\[[\d\s,]*\](\s*\([^)]*\))?/, '') : words;
}
