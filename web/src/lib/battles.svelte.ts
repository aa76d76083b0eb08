// The battles this browser sits at, newest first. Keys never leave it.
import { recall, remember } from './prefs.svelte';

export interface Known {
  id: string;
  key: string;
  watch: string;
  title: string;
  /** Keys for the friends' seats, by player. */
  friends: { player: number; key: string }[];
  at: number;
  turn: number;
  over: boolean;
}

export const battles = $state({ list: recall<Known[]>('battles', []) });

export function keep(battle: Known): void {
  battles.list = [battle, ...battles.list.filter((b) => b.id !== battle.id || b.key !== battle.key)].slice(0, 40);
  remember('battles', battles.list);
}

export function touch(id: string, key: string, change: Partial<Known>): void {
  const known = battles.list.find((b) => b.id === id && b.key === key);
  if (!known) return;
  Object.assign(known, change);
  remember('battles', battles.list);
}

export function forget(id: string, key: string): void {
  battles.list = battles.list.filter((b) => b.id !== id || b.key !== key);
  remember('battles', battles.list);
}
