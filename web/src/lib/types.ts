// The server's answers, as docs/http.md describes them.
import type { Point } from './geometry';
import type { Measure } from './measure';

/** A decision as records write it: one key, the word of the question. */
export type Decision = Record<string, unknown>;

export interface Word {
  key: string;
  words: string;
}

export interface BookTitle {
  id: string;
  title: string;
}

export interface Sample {
  id: string;
  name: string;
  archetype?: Word;
  variant?: string;
  format: number;
  cost: number;
  units: number;
  figures: number;
  text: string;
}

export interface SampleField {
  id: string;
  name: string;
  width: number;
  depth: number;
  text: string;
}

export interface Setting {
  key: string;
  /** Sides: who fights together, "AB/CD" or "each-alone". */
  kind: 'word' | 'yes-no' | 'number' | 'sides';
  default: string | boolean | number;
  words: string;
  values?: Word[];
}

export interface TerrainKind extends Word {
  width: number;
  depth: number;
  height: number;
  floors: number;
  traits: string[];
  flags: string[];
}

export interface WeaponProfile {
  precision?: string;
  power?: string;
  range: number | null;
  rules: string;
}

export interface Rank extends Word {
  least: number;
  most: number;
  cost: number;
  speed: number;
  resistance: number;
  morale: number;
  order_cost: number;
  vehicle: boolean;
}

export interface Kit extends Word {
  ranks: string[];
  surcharge: number;
}

export interface Weapon extends Word {
  class: string;
  rank: string | null;
  hands: number;
  profiles: WeaponProfile[];
}

export interface Option extends Word {
  /** Below zero for a disadvantage. */
  weight: number;
}

export interface Fitting extends Option {
  most: number;
  chassis: string[];
}

export interface Catalogue {
  ranks: Rank[];
  grades: Word[];
  specialists: Word[];
  options: Option[];
  kits: Kit[];
  weapons: Weapon[];
  archetypes: (Word & { advice?: string })[];
  chassis: Word[];
  arcs: Word[];
  fittings: Fitting[];
  callings: Word[];
  powers: Word[];
}

/** Gear of a band; its universe may be "any". */
export interface BandWord extends Word {
  universe?: Word;
  /** Of gear: what it does, and how far it shoots. */
  rules?: string;
  range?: number | null;
}

/** A profile of a band's catalogue. */
export interface Profile extends BandWord {
  /** With its own gear. */
  points: number;
  /** It has no gear of its own: a band gives it some, and says what it is. */
  template: boolean;
  card: UnitCard;
}

/** What a band is made of: single models with profiles and gear. */
export interface BandCatalogue {
  profiles: Profile[];
  weapons: BandWord[];
  armour: BandWord[];
  shields: BandWord[];
  keywords: Word[];
}

/** Of heroes: profiles as cards, what they may learn and buy. */
export interface HeroKind extends Word {
  models: number;
  card: UnitCard;
}

export interface Gear extends Word {
  price: number;
}

export interface PartyCatalogue {
  heroes: HeroKind[];
  enemies: HeroKind[];
  upgrades: Gear[];
  gear: Gear[];
}

export interface CampaignHero {
  hero: string;
  words: string;
  name: string;
  due: number;
  upgrades: Gear[];
  gear: Gear[];
  may_grow: Gear[];
  may_buy: Gear[];
  card: UnitCard;
}

/** A campaign as the server reads its file. */
export interface Campaign {
  text: string;
  party: string;
  name: string;
  supplies: number;
  heroes: CampaignHero[];
  order: Word[];
  place: number;
  tried: { mission: Word; level: number; won: boolean; again: boolean }[];
  next: { mission: Word; level: number; again: boolean; settings: Record<string, unknown> } | null;
  won: number;
}

export interface Content {
  version: string;
  book: BookTitle;
  armies: Sample[];
  fields: SampleField[];
  scenarios: (Word & { asymmetric: boolean })[];
  settings: Setting[];
  minds: Word[];
  terrain: TerrainKind[];
  catalogue: Catalogue | BandCatalogue | PartyCatalogue;
}

export interface Rule {
  id: string;
  kind: string;
  statement: string;
  lang: string;
  notes?: string[];
}

export interface Chapter {
  id: string;
  title: string;
  rules: Rule[];
}

export interface Finding {
  warning?: boolean;
  error?: boolean;
  key: string;
  sentence: string;
  rule: string | null;
  unit?: number;
  piece?: number;
  line: number;
  column: number;
  /** The words that are wrong, and perhaps the right ones. */
  words?: string;
  nearest?: string;
}

export interface ArmyCheck {
  legal: boolean;
  readable: boolean;
  name: string;
  cost: number;
  format: number;
  archetype: string;
  variant: string;
  units: { name: string; cost: number; words: string; card?: UnitCard }[];
  findings: Finding[];
  sheet?: string;
}

export interface TerrainPiece {
  piece: number;
  kind: string;
  name: string;
  polygon: Point[];
  height: number;
  floors: number;
  traits: string[];
  special?: Word | null;
  destroyed?: boolean;
  words?: string;
}

export interface FieldObjective {
  objective: number;
  x: number;
  y: number;
  holder?: number | null;
  worth?: number[];
  zone?: number;
  /** The unit that has it in its hands. */
  carrier?: string | null;
  /** Of a mission: what it is, and whether it still counts. */
  kind?: 'console' | 'centre' | 'exit' | 'ai';
  working?: boolean;
}

export interface FieldCheck {
  readable: boolean;
  playable: boolean;
  name: string;
  width: number;
  depth: number;
  findings: Finding[];
  terrain: TerrainPiece[];
  objectives: FieldObjective[];
  /** Were the objectives placed, or do they lie where the book puts them? */
  placed: boolean;
  text?: string;
  seed?: number;
}

/** Where a side begins, or goes home. */
export interface Zone {
  player: number;
  home: boolean;
  polygon: Point[];
}

/** A table, or a whole battle, before it begins. */
export interface Preview {
  width: number;
  depth: number;
  terrain: TerrainPiece[];
  objectives: FieldObjective[];
  text?: string;
  /** Of a table alone. */
  readable?: boolean;
  findings?: Finding[];
  /** Of a battle. */
  zones?: Zone[];
  scenario?: Word | null;
  rounds?: number;
  mission?: Mission;
  tokens?: SearchToken[];
}

/** Who holds a hero of a party that several people play. */
export interface SeatInfo {
  seat: number;
  unit: string;
  name: string;
  kind: 'person' | 'mind';
  mind: string | null;
  present: boolean;
}

/** What a party is told, and how far it has come. */
export interface Mission extends Word {
  goal: string;
  brief: { rule: string; words: string }[];
  level: number;
  rounds: number;
  waves: { wave: number; round: number; come: boolean }[];
  progress: { done: number; of: number } | null;
  phase: 'setup' | 'start' | 'heroes' | 'machine' | 'end';
  outcome: 'open' | 'won' | 'lost';
}

export interface SearchToken {
  token: number;
  x: number;
  y: number;
  floor: number;
  shown: boolean;
  relic: boolean;
  words: string | null;
}

export interface Player {
  player: number;
  letter: string;
  name: string;
  army: string;
  archetype?: string;
  kind: 'person' | 'mind';
  mind: string | null;
  present: boolean;
  camp: number;
  /** Null where nothing is scored. */
  score: number | null;
  /** Null in a book without command. */
  command?: number;
  edge?: string;
  artillery?: number;
  to_activate: number;
  secrets?: string[];
}

export interface UnitFigure {
  figure: number;
  x: number;
  y: number;
  floor: number;
  role?: string | null;
  special?: boolean;
}

export interface UnitHull {
  x: number;
  y: number;
  length: number;
  width: number;
  height: number;
  facing: number;
  wreck: boolean;
  mounts: { weapon: string; arc: string; working: boolean }[];
}

export interface UnitCard {
  rank: string;
  words: string;
  cost: number;
  speed?: number;
  resistance?: number;
  morale?: number;
  distance?: number;
  order_cost?: number;
  /** What else the book counts, in its own words. */
  values?: { key?: string; words: string; value: string }[];
  options: Word[];
  weapons: { weapon: string; name: string; count: number; profiles: WeaponProfile[] }[];
}

/** Points of life or structure: what is left, of how many. */
export interface Points {
  left: number;
  of: number;
}

export interface Unit {
  unit: string;
  name: string;
  owner: number;
  kind: string;
  where: 'table' | 'off' | 'aboard' | 'gone';
  aboard?: string;
  strength: number;
  size: number;
  leader: number;
  activated: boolean;
  order?: string;
  badges: Word[];
  life: Points | null;
  structure?: Points;
  marks?: number;
  base: number;
  height: number;
  /** Of a single model: degrees, counter-clockwise from east. */
  facing?: number;
  /** Of a single model: millimetres above the table. */
  z?: number;
  figures: UnitFigure[];
  hull?: UnitHull | null;
  card?: UnitCard;
  /** Of heroes and enemies of a mission. */
  power?: Points;
  tokens?: number | null;
  items?: (Word & { count: number })[];
  /** Of the one who acts: what is left; of heroes by kind. */
  actions?: { left?: number; choice?: number; skill?: number; bought?: boolean };
  wave?: number;
}

export type Form = 'number' | 'option' | 'unit' | 'figure' | 'weapon' | 'figures' | 'way' | 'places' | 'pose';

export interface Choice {
  decision: Decision;
  words: string;
  cost?: number | null;
  key?: string | null;
  /** Of a way: where it ends. */
  end?: { x: number; y: number; floor: number };
}

export interface Refused {
  decision: Decision;
  words: string;
  reason: string;
  rule: string | null;
}

export interface Pending {
  n: number;
  who: number;
  mine: boolean;
  kind: string;
  form: Form;
  words: string;
  rule: string | null;
  unit: string | null;
  other: string | null;
  least: number;
  most: number;
  among?: (string | number)[];
  complete?: boolean;
  options?: Choice[];
  refused?: Refused[];
  /** Of a party: the seats that it is for. */
  seats?: number[];
}

export interface Result {
  winner: number | null;
  score: number[];
  turns: number;
}

export interface Snapshot {
  id: string;
  n: number;
  epoch: number;
  turn: number;
  book: string;
  /** How lengths are said, where not in inches. */
  measure?: Measure;
  /** How many turns there are at most. */
  rounds?: number;
  you: { role: 'player' | 'watcher'; players: number[]; seats?: number[] };
  /** Of a party that several play, and its mission. */
  seats?: SeatInfo[];
  mission?: Mission;
  tokens?: SearchToken[];
  /** Where something must be brought, or who may leave by. */
  zones?: Zone[];
  scenario: Word | null;
  attacker: number | null;
  last_turn: boolean;
  variant?: Word;
  condition?: Word;
  settings?: Record<string, unknown>;
  hotseat: boolean;
  pace: number;
  due: number | null;
  players: Player[];
  first: number | null;
  table: { width: number; depth: number };
  terrain?: TerrainPiece[];
  objectives: FieldObjective[];
  units: Unit[];
  pending: Pending | null;
  undo: { free: boolean; to: number } | null;
  takeback: { who: number; to: number } | null;
  result: Result | null;
}

export interface Roll {
  dice: number[];
  /** Of a test only: what was needed, and what came of it. */
  test?: string | null;
  tests?: number;
  successes?: number;
  chance?: number | null;
  /** The chance of one test, what it needed in words, and from which face on a
   * die succeeds by itself. */
  each?: number;
  needs?: string;
  hit?: number;
  /** The event's other unit rolled. */
  by_other?: boolean;
  /** A success is bad for who rolled. */
  risk?: boolean;
  /** Which of the dice count, where not all do: places in `dice`. */
  kept?: number[];
}

export interface Happening {
  kind: string;
  rule: string | null;
  level: string;
  who: number | null;
  unit: string | null;
  other: string | null;
  fr: string;
  en: string;
  roll: Roll | null;
}

export interface Told {
  n: number;
  who: number;
  kind: string;
  decision: Decision | null;
  events: Happening[];
  turn: number;
  next: { who: number; kind: string } | null;
  over: boolean;
}

export interface Line {
  chat: number;
  who: number;
  name: string;
  at: number;
  text: string;
}

export interface SightWeapon {
  weapon: string;
  name?: string;
  range?: number;
  in_range: boolean;
  shots?: number;
  allowed?: boolean;
  rule?: string | null;
  hit?: string;
  wound?: string;
  odds?: number[];
  /** What the odds are of: hits of a disruptive weapon only unsettle, single
   * models lose life. */
  counts?: 'wounds' | 'jolts' | 'life';
}

export interface Sight {
  unit: string;
  seen: boolean;
  sees: boolean;
  seen_figures?: number;
  cover: string;
  /** What the looking unit itself has against this enemy. */
  own_cover?: string;
  distance: number;
  weapons: SightWeapon[];
  /** What a charge would come to, while it may still be ordered. */
  charge?: { arrives: number; won: number; panics: number; gone: number; lost: number[]; own_lost: number[] } | null;
}

/** An attack that an enemy could make: counts on average, the rest chances. */
export interface Threat {
  unit: string;
  charge: boolean;
  measures: Partial<Record<'target_lost' | 'target_wounds' | 'target_gone' | 'target_panics' | 'target_fails' | 'target_stopped' | 'charge_won', number>>;
}

export interface Trial {
  unit: string | null;
  cost?: number;
  allowance?: number | null;
  way?: [number, number, number][];
  figures?: { figure: number; x: number; y: number; floor: number }[];
  /** Of a vehicle: its hull as it would stand. */
  hull?: { x: number; y: number; facing: number; length: number; width: number };
  /** Of a single model: which way it would look. */
  facing?: number;
  danger?: boolean;
  rough?: boolean;
  sights?: Sight[];
  threats?: Threat[];
  /** Of a way to a point: what to send, and whether it ends short of it. */
  decision?: Decision;
  short?: boolean;
}

export interface Reach {
  unit: string;
  allowance: number | null;
  floor: number;
  rings: Point[][];
}

export interface Opened {
  id: string;
  seats: { player: number; key: string; link?: string }[];
  watch: string;
  n: number;
}

// ---- the laboratory ----

export interface LabBounds {
  /** Battles of one simulation, at most; 0: this server has no laboratory. */
  battles: number;
  /** The same with minds that look ahead. */
  thinking: number;
  tables: number;
  waiting: number;
}

/** A count among all battles, with its interval of 95 %. */
export interface Share {
  count: number;
  share: number;
  low: number;
  high: number;
}

export interface Spread {
  mean: number;
  least: number;
  quarter: number;
  median: number;
  'three-quarters': number;
  most: number;
  count: Record<string, number>;
}

export interface StudyUnit {
  unit: string;
  name: string;
  figures: number;
  /** How many of it were in all the battles. */
  came: number;
  cost: number;
  /** Points a battle. */
  earned: number;
  'figures-lost': number;
  hurt: Share;
  wiped: Share;
  'felled-by': { figures: number; unit?: string }[];
}

export interface StudyArmy {
  name: string;
  cost: number;
  mind: string;
  won: Share;
  score: Spread;
  units: StudyUnit[];
}

/** What `alea simulate --format json` prints. */
export interface StudyResult {
  book: string;
  battles: number;
  decisions: number;
  drawn: Share;
  'first-player-won': Share;
  margin: Spread;
  turns: Spread;
  armies: [StudyArmy, StudyArmy];
}

export interface Study {
  id: string;
  state: 'waiting' | 'playing' | 'done' | 'stopped' | 'failed';
  why: 'asked' | 'left' | 'time' | null;
  ahead: number;
  played: number;
  battles: number;
  seconds: number;
  left: number | null;
  seed: number;
  armies: { name: string; cost: number; mind: string }[];
  result: StudyResult | null;
  /** What felled each unit, in the order of `felled-by`. */
  words: Record<string, string[]> | null;
  /** What each unit is called. */
  names: Record<string, string> | null;
}
