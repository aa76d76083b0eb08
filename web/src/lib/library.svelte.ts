// Armies and battlefields of one's own, kept in this browser.
import { firstBook } from './books.svelte';
import { recall, remember } from './prefs.svelte';

export interface Kept {
  name: string;
  text: string;
  /** Absent: of the first one. */
  book?: string;
}

export const isOf = (kept: Kept, book: string): boolean => (kept.book ?? firstBook()) === book;

export const library = $state({
  armies: recall<Kept[]>('armies', []),
  fields: recall<Kept[]>('fields', []),
});

/** Keeps it, in place of one of the same name. */
export function shelve(shelf: 'armies' | 'fields', kept: Kept): void {
  library[shelf] = [kept, ...library[shelf].filter((k) => k.name !== kept.name || !isOf(k, kept.book ?? firstBook()))].slice(0, 50);
  remember(shelf, library[shelf]);
}

export function discard(shelf: 'armies' | 'fields', name: string, book: string): void {
  library[shelf] = library[shelf].filter((k) => k.name !== name || !isOf(k, book));
  remember(shelf, library[shelf]);
}
