// An army list as the builder edits it: the keys of docs/armies.md. The server
// reads lists in JSON as well as in YAML, so this is what is sent to it.
export interface Group {
  count?: number;
  weapon?: string;
  category?: string;
  arc?: string;
  turret?: boolean;
  [more: string]: unknown;
}

export interface ListUnit {
  kind?: 'infantry' | 'vehicle' | 'hero' | 'psionik';
  name?: string;
  rank: string;
  size?: number;
  equipment?: string;
  chassis?: string;
  advantages?: string[];
  disadvantages?: string[];
  officer?: { grade: string; [more: string]: unknown } | string;
  specialists?: ({ type: string; count?: number } | string)[];
  weapons?: (Group | string)[];
  profiles?: string[];
  powers?: string[];
  [more: string]: unknown;
}

export interface List {
  book: string;
  name: string;
  format: number;
  archetype?: string;
  variant?: string;
  artillery?: number;
  units: ListUnit[];
  [more: string]: unknown;
}

export function emptyList(book: string, format: number): List {
  return { book, name: '', format, units: [] };
}

/** The list as text, without what says nothing. */
export function listText(list: List): string {
  const tidy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(tidy);
    if (value !== null && typeof value === 'object') {
      const out: Record<string, unknown> = {};
      for (const [key, v] of Object.entries(value)) {
        if (v === undefined || v === '' || v === false || (Array.isArray(v) && v.length === 0 && key !== 'units')) continue;
        out[key] = tidy(v);
      }
      return out;
    }
    return value;
  };
  return JSON.stringify(tidy(list), null, 1);
}

export function readList(text: string, book: string, format: number): List {
  const raw = JSON.parse(text) as Partial<List>;
  return { ...emptyList(book, format), ...raw, units: raw.units ?? [] };
}

export function gradeOf(unit: ListUnit): string {
  return typeof unit.officer === 'string' ? unit.officer : (unit.officer?.grade ?? '');
}

export function specialistCount(unit: ListUnit, type: string): number {
  let n = 0;
  for (const s of unit.specialists ?? []) {
    if (typeof s === 'string') n += s === type ? 1 : 0;
    else if (s.type === type) n += s.count ?? 1;
  }
  return n;
}

export function setSpecialist(unit: ListUnit, type: string, count: number): void {
  const others = (unit.specialists ?? []).filter((s) => (typeof s === 'string' ? s : s.type) !== type);
  unit.specialists = count > 0 ? [...others, { type, count }] : others;
}

export function group(weapon: Group | string): Group {
  return typeof weapon === 'string' ? { weapon } : weapon;
}
