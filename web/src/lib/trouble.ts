// What went wrong, in the reader's words.
import { Failure } from './api';
import { t } from './prefs.svelte';

export interface Trouble {
  message: string;
  rule: string | null;
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Failure)
    return { message: error.code === 'offline' ? t('error.offline') : error.message, rule: error.rule };
  return { message: String(error), rule: null };
}

/** The sentence of a refusal: that of its rule where nothing more is known. */
export function reasonOf(reason: string): string {
  const parts = reason.match(/^(.*?) \([a-z][a-z0-9]*\.\d[^:]*: (.*)\)$/s);
  return parts?.[2] ?? reason;
}

/** The same in a few words, for many at once: what is in the way, or else the first
 * sentence of the rule. */
export function brieflyOf(reason: string): string {
  const parts = reason.match(/^(?:(?:figure|figurine) \S+\s?: )?(.*?) \([a-z][a-z0-9]*\.\d[\d.]*\s?: (.*?)\)?$/s);
  if (!parts?.[1] || !parts[2]) return reason;
  if (!/^(this is not one|ce choix n)/.test(parts[1])) return parts[1];
  const first = parts[2].split(/(?<=[.;])\s/)[0] ?? parts[2];
  return first.length > 140 ? `${first.slice(0, 138)}…` : first;
}
