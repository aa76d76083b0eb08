// A band as the builder edits it: the keys of docs/bands.md. JSON is YAML: this
// is what is sent to the server, and what it understands.
export interface Model {
  profile: string;
  name?: string;
  count?: number;
  weapons?: string[];
  armour?: string;
  shield?: string;
  keywords?: string[];
  [more: string]: unknown;
}

export interface Band {
  book: string;
  universe: string;
  name: string;
  points: number;
  models: Model[];
  [more: string]: unknown;
}

export function emptyBand(book: string, universe: string, points: number): Band {
  return { book, universe, name: '', points, models: [] };
}

/** The band as text, without what says nothing. No weapon at all says much. */
export function bandText(band: Band): string {
  const models = band.models.map((m) =>
    Object.fromEntries(Object.entries(m).filter(([key, v]) => v !== undefined && v !== '' && !(key === 'count' && v === 1) && !(key === 'keywords' && (v as string[]).length === 0))),
  );
  const { name, ...rest } = band;
  return JSON.stringify({ ...rest, ...(name ? { name } : {}), models }, null, 1);
}

export function readBand(text: string, book: string, universe: string, points: number): Band {
  // A cost that was said is that of the band before it is changed.
  const { cost: _said, ...raw } = JSON.parse(text) as Partial<Band>;
  return { ...emptyBand(book, universe, points), ...raw, models: raw.models ?? [] };
}
