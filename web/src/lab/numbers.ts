// Numbers as the reader's language writes them.
import { prefs, t } from '../lib/prefs.svelte';

export function tenths(n: number): string {
  return n.toLocaleString(prefs.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export function share(p: number): string {
  return tenths(p * 100) + '\u202f%';
}

export function whole(n: number): string {
  return n.toLocaleString(prefs.lang);
}

export function duration(seconds: number): string {
  const s = Math.ceil(seconds);
  return s < 60 ? t('lab.seconds', { s }) : t('lab.minutes', { m: Math.floor(s / 60), s: s % 60 });
}
