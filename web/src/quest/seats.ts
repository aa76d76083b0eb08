// Who holds which hero: me, friends by link, or the machine.
import type { Plan } from '../lib/api';
import { t } from '../lib/prefs.svelte';

/** "me", "mind", or a friend: "1", "2", "3". */
export type Holder = 'me' | 'mind' | '1' | '2' | '3';

export interface Holding {
  holder: Holder;
  mind: string;
}

/** Seats of a battle, a hero each; one person has one key for all of his. */
export function seatsOf(heroes: readonly Holding[], names: Partial<Record<Holder, string>>): Plan['seats'] {
  return heroes.map(({ holder, mind }, i) => {
    if (holder === 'mind') return { kind: 'mind', mind };
    const first = heroes.findIndex((h) => h.holder === holder);
    const seat = { kind: 'person' as const, name: names[holder] ?? t('quest.friend.name', { n: holder }) };
    return first < i ? { ...seat, with: first } : seat;
  });
}

export const mineAmong = (heroes: readonly Holding[]): number => heroes.findIndex((h) => h.holder === 'me');
