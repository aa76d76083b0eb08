// An army of regiments as the builder edits it: the keys of docs/armybooks.md. JSON is
// YAML: this is what is sent to the server, and what it understands.
import type { ArmyBook, RegimentOption, RegimentUnit } from '../lib/types';

export interface Bought {
  unit: string;
  name?: string;
  count?: number;
  options?: string[];
  items?: string[];
  path?: string;
  general?: boolean;
  core?: boolean;
}

export interface Host {
  book: string;
  name: string;
  army: string;
  limit: number;
  units: Bought[];
}

export const emptyHost = (book: string, army: string, limit: number): Host => ({ book, name: '', army, limit, units: [] });

/** The list as text, without what says nothing; a list has a name. */
export function hostText(host: Host, unnamed: string): string {
  const units = host.units.map((u) =>
    Object.fromEntries(Object.entries(u).filter(([, v]) => v !== undefined && v !== '' && v !== false && !(Array.isArray(v) && v.length === 0))),
  );
  return JSON.stringify({ ...host, name: host.name || unnamed, units }, null, 1);
}

export function readHost(text: string, empty: Host): Host {
  // A cost that was said is that of the list before it is changed.
  const { cost: _said, ...raw } = JSON.parse(text) as Partial<Host> & { cost?: number };
  return { ...empty, ...raw, units: raw.units ?? [] };
}

/** A unit as small as it may be, with what it cannot do without. */
export function freshUnit(unit: RegimentUnit): Bought {
  const options = unit.options.filter((o) => o.must).map((o) => o.key);
  return {
    unit: unit.key,
    ...(unit.most > 1 ? { count: unit.least } : {}),
    ...(options.length > 0 ? { options } : {}),
    ...(unit.paths.length > 1 ? { path: unit.paths[0]?.key } : {}),
  };
}

/** The category in which it counts. */
export const categoryOf = (u: Bought, unit: RegimentUnit | undefined): string => (u.core ? 'core' : (unit?.category.key ?? ''));

export const unitNamed = (book: ArmyBook | undefined, key: string): RegimentUnit | undefined => book?.units.find((u) => u.key === key);

/** Takes an option, in place of others of its group, or leaves it. */
export function take(u: Bought, of: RegimentUnit, option: RegimentOption, on: boolean): void {
  const rivals = option.group === null ? [] : of.options.filter((o) => o.group === option.group).map((o) => o.key);
  const kept = (u.options ?? []).filter((k) => k !== option.key && !rivals.includes(k));
  u.options = on ? [...kept, option.key] : kept;
}

/** Options that stand alone, and groups of which one is taken. */
export function groupsOf(unit: RegimentUnit): { alone: RegimentOption[]; groups: RegimentOption[][] } {
  const numbers = [...new Set(unit.options.map((o) => o.group).filter((g) => g !== null))];
  return {
    alone: unit.options.filter((o) => o.group === null),
    groups: numbers.map((g) => unit.options.filter((o) => o.group === g)),
  };
}
