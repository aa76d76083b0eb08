// What people are called, and what is said of them.
import { prefs, t } from './prefs.svelte';
import type { Happening, Player, Unit } from './types';

/** A person's name; of a mind that of its army, for two may be of one kind. */
export function nameOf(player: Player): string {
  return (player.kind === 'mind' ? player.army || player.name : player.name || player.army) || player.letter;
}

/** Is it one model, whatever the book calls it? */
export const isSingle = (unit: Unit | undefined): boolean => unit?.kind === 'model' || unit?.kind === 'hero' || unit?.kind === 'enemy';

/** How many are left of how many: figures, or of a single model its life. */
export function countOf(unit: Unit): string {
  if (isSingle(unit) && unit.kind !== 'model') return unit.life && unit.where !== 'gone' ? `${unit.life.left}/${unit.life.of}` : '';
  if (unit.kind !== 'model') return `${unit.strength}/${unit.size}`;
  return unit.life && unit.where !== 'gone' ? t('unit.life', { left: unit.life.left, of: unit.life.of }) : '';
}

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
export function spoken(events: Happening[]): Happening[] {
  return events.filter((e) => e[prefs.lang] !== '');
}

/** An event in words, without the dice: those are drawn beside it. */
export function sayOf(event: Happening): string {
  const words = fine(event[prefs.lang]);
  return event.roll && event.roll.dice.length > 0 ? words.replace(/\s*\[[\d\s,]*\](\s*\([^)]*\))?/, '') : words;
}
