// The books of the server, and what the page says of each: how lengths and
// scores are told, which armies a battle begins with. All of it comes with
// GET /books; the page knows no book by name.
import { books } from './api';
import { INCHES } from './measure';
import { fill, prefs, t } from './prefs.svelte';
import type { ArmyCheck, BookTitle, Facts, Sample } from './types';

/** While the server has not answered. */
const UNKNOWN: Facts = {
  measure: INCHES,
  faces: 6,
  points: '{n}',
  worth: '{n}',
  counts: '',
  score: '{n}',
  cost: '{n}',
  first: ['', ''],
  quick: ['', ''],
  format: 100,
  table: [48, 48],
  widest: 96,
  dealt: 'scenario',
  sides: 4,
  mind: 'doctrine',
  party: false,
  builder: 'list',
};

export const shelf = $state<{ books: BookTitle[] }>({ books: [] });

/** Asks for them in the reader's language; a book that is gone is no longer the
 * chosen one. */
export async function openShelf(): Promise<void> {
  shelf.books = await books();
  if (!shelf.books.some((b) => b.id === prefs.book)) prefs.book = firstBook();
}

/** The book where none is named. */
export const firstBook = (): string => shelf.books[0]?.id ?? '';

/** How large a list is: what it was made for, where its book has such sizes, or
 * what it costs. */
export const sizeOf = (page: Facts, army: Pick<Sample, 'format' | 'cost'>): string => fill(page.points, { n: army.format || army.cost });

/** Of a legal list: what it costs, and of how many points. */
export const legalWords = (page: Facts, army: ArmyCheck): string =>
  army.format ? t('army.legal', { cost: army.cost, format: sizeOf(page, army) }) : t('army.legal.cost', { cost: sizeOf(page, army) });

export function bookPage(id: string | undefined): Facts {
  return (shelf.books.find((b) => b.id === id) ?? shelf.books[0])?.facts ?? UNKNOWN;
}
