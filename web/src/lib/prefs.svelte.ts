// What the reader chose for this browser: language and theme.
import { en, type Key } from '../words/en';
import { fr } from '../words/fr';

export type Lang = 'fr' | 'en';
export type Theme = 'auto' | 'light' | 'dark';

const words: Record<Lang, Record<Key, string>> = { en, fr };

/** Local storage that a browser may refuse: then nothing is remembered. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem('alea.' + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem('alea.' + key, JSON.stringify(value));
  } catch {
    // private windows and full disks: the page works without memory
  }
}

function firstLang(): Lang {
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

export const prefs = $state({
  lang: recall<Lang>('lang', firstLang()),
  theme: recall<Theme>('theme', 'auto'),
  /** Milliseconds for what an opponent does; 0 shows only the end. */
  pace: recall<number>('pace', 450),
  /** The book of battles to come. */
  book: recall<string>('book', ''),
  /** Are those shown who could hurt a unit where it stands? */
  threats: recall<boolean>('threats', false),
});

export function setLang(lang: Lang): void {
  prefs.lang = lang;
  remember('lang', lang);
}

export function setBook(book: string): void {
  prefs.book = book;
  remember('book', book);
}

export function setPace(pace: number): void {
  prefs.pace = pace;
  remember('pace', pace);
}

export function setThreats(threats: boolean): void {
  prefs.threats = threats;
  remember('threats', threats);
}

export function setTheme(theme: Theme): void {
  prefs.theme = theme;
  remember('theme', theme);
}

/** The words of the page. */
export const t = (key: Key, values: Record<string, string | number> = {}): string => fill(words[prefs.lang][key], values);

/** Words with gaps: `{name}` is replaced by its value, and `{n|one|many}` by one
 * or the other. */
export function fill(template: string, values: Record<string, string | number> = {}): string {
  return template.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_all, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (one === undefined || many === undefined) return String(value ?? '');
      // French says "0 tir" and "1,4 perte", English "0 shots", "1.4 losses".
      const n = Number(String(value).replace(',', '.').replace('<', ''));
      return (prefs.lang === 'fr' ? n < 2 : n === 1) ? one : many;
    },
  );
}

/** A count on average: 1.4 or 1,4; never 0 for what can happen. */
export function average(n: number): string {
  const text = n > 0 && n < 0.05 ? '<0.1' : n.toFixed(1);
  return prefs.lang === 'fr' ? text.replace('.', ',') : text;
}

export function percent(p: number): string {
  const n = p * 100;
  const text = n > 0 && n < 1 ? '<1' : n > 99 && n < 100 ? '>99' : String(Math.round(n));
  return text + (prefs.lang === 'fr' ? '\u202f%' : '%');
}
