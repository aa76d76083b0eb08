// What people are called.
import type { Player } from './types';

/** A player's name, or that of his army; a mind's with a capital. */
export function nameOf(player: Player): string {
  const name = player.name || player.army || player.letter;
  return player.kind === 'mind' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
