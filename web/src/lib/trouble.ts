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
  const parts = reason.match(/^(.*?) \([a-z]+\.\d[^:]*: (.*)\)$/s);
  return parts?.[2] ?? reason;
}
