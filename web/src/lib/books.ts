// What the page has to know of a book beyond what the server says of it: one
// row for each. A book that is not here is shown as the first one is.
import type { Key } from '../words/en';
import { INCHES, type Measure } from './measure';
import { t } from './prefs.svelte';

export interface BookPage {
  measure: Measure;
  /** Faces of its dice: three with a figure on them, or six with pips. */
  faces: 3 | 6;
  /** Words for what an army costs, their unit, and what a side scores. */
  points: Key;
  unit: string;
  score: Key;
  /** What an answer costs, where it has a price. */
  cost: Key;
  /** What a piece of scenery does, by kind. */
  terrain: Record<string, Key>;
  /** Events that are losses: the marks of a replay. */
  losses: string[];
  /** Is a table dealt by points, or by what the scenario says of it? */
  dealt: 'points' | 'scenario';
  /** Armies that a new battle begins with. */
  first: [string, string];
  /** The same for a quick one. */
  quick: [string, string];
  /** A bare table, and its greatest side. */
  table: [number, number];
  widest: number;
  /** Points of an army when nothing is said; the fewest of a dealt table. */
  format: number;
  /** Heroes of one party, each with a seat of his own, against the book. */
  party?: boolean;
}

const ofas: BookPage = {
  measure: INCHES,
  faces: 3,
  points: 'points',
  get unit() {
    return t('points.unit');
  },
  score: 'vp',
  cost: 'cost',
  terrain: {
    ruin: 'terrain.ruin',
    forest: 'terrain.forest',
    hill: 'terrain.hill',
    building: 'terrain.building',
    bunker: 'terrain.bunker',
    container: 'terrain.container',
    obstacle: 'terrain.obstacle',
    'low-wall': 'terrain.low-wall',
    'tank-traps': 'terrain.low-wall',
    wire: 'terrain.wire',
    difficult: 'terrain.difficult',
    dangerous: 'terrain.dangerous',
    impassable: 'terrain.impassable',
  },
  losses: ['FALLS', 'DAMAGE', 'HURT'],
  dealt: 'points',
  first: ['line-250', 'assault-250'],
  quick: ['line-150', 'assault-150'],
  table: [48, 48],
  widest: 96,
  format: 250,
};

const duo: BookPage = {
  measure: {
    get word() {
      return t('measure.pas');
    },
    mm: 25,
  },
  faces: 6,
  points: 'points.plain',
  unit: 'points',
  score: 'score.plain',
  cost: 'cost.actions',
  terrain: {
    'low-wall': 'duo.low-wall',
    wood: 'duo.wood',
    building: 'duo.building',
    crates: 'duo.crates',
    pond: 'duo.pond',
    ladder: 'duo.ladder',
  },
  losses: ['HURT', 'OUT'],
  dealt: 'scenario',
  first: ['imperial-patrol-100', 'rebel-cell-100'],
  quick: ['checkpoint-50', 'smugglers-50'],
  table: [36, 36],
  widest: 72,
  format: 100,
};

const quest: BookPage = {
  measure: INCHES,
  faces: 6,
  points: 'quest.heroes',
  unit: '',
  score: 'score.plain',
  cost: 'cost.actions',
  terrain: {
    ruin: 'quest.ruin',
    barricade: 'quest.barricade',
    wreck: 'quest.wreck',
    'acid-pool': 'quest.acid',
    platform: 'quest.platform',
    'high-platform': 'quest.platform',
    step: 'quest.platform',
    chasm: 'quest.chasm',
  },
  losses: ['KILLED', 'DESTROYED', 'UNCONSCIOUS'],
  dealt: 'scenario',
  first: ['three', 'three'],
  quick: ['two', 'two'],
  table: [48, 48],
  widest: 48,
  format: 3,
  party: true,
};

const pages: Record<string, BookPage> = { ofas, duo, quest };

export function bookPage(id: string | undefined): BookPage {
  return pages[id ?? ''] ?? ofas;
}

