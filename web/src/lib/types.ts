// Made by tools/contract.py from src/show/contract.txt: change it there.

/** x to the east, y to the north, from the middle of the table */
export type Point = readonly [number, number];

/** how a book says lengths */
export interface Measure {
  word: string;
  /** so many are one */
  mm: number;
}

export interface ErrorBody {
  /** for programs: illegal, stale, unknown */
  code: string;
  /** one sentence, in the language that was asked for */
  message: string;
  rule?: string | null;
  /** of a text that cannot be read */
  line?: number;
  column?: number;
  /** which text: armies[0], table */
  where?: string | null;
  /** of a refused decision: the step or figure that fails, "A3.2" of any unit */
  point?: number | string | null;
}

export interface Error {
  error: ErrorBody;
  /** of a refused trial of a unit in ranks: where it would have led */
  trays?: Tray[];
  /** of several answers, the one that is refused */
  at?: number;
}

/** a decision as records write it: one key, the word of the question. */
export type Decision = Record<string, unknown>;

export interface Word {
  key: string;
  words: string;
}

/** a word that counts, as the options of a unit */
export interface Times {
  key: string;
  words: string;
  /** how often it has it, if more than once */
  times?: number;
}

export interface BookTitle {
  id: string;
  title: string;
  /** it has missions in a row */
  campaign: boolean;
  facts: Facts;
}

/** what a page says of a book; templates have {n}, and {n|one|many} */
export interface Facts {
  /** what lengths are told in */
  measure: Measure;
  /** of its dice */
  faces: number;
  /** what an army costs: "{n} points" */
  points: string;
  /** what one unit costs */
  worth: string;
  /** what these are called: "points", or "" */
  counts: string;
  /** what a side has scored */
  score: string;
  /** what an answer costs, where it has a price */
  cost: string;
  /** sample armies that a new battle begins with */
  first: readonly [string, string];
  /** and a quick one */
  quick: readonly [string, string];
  /** points of an army when nothing is said */
  format: number;
  /** sides of a bare table, in its measure */
  table: readonly [number, number];
  /** its greatest side */
  widest: number;
  /** what a table is dealt by; never: it is always the same */
  dealt: 'points' | 'scenario' | 'never';
  /** how many may fight, at most */
  sides: number;
  /** the opponent where none is chosen */
  mind: string;
  /** heroes of one side, each with a seat, against the book */
  party: boolean;
  /** how its lists are built */
  builder: 'list' | 'models' | 'party' | 'regiments' | 'text';
}

export interface Books {
  books: BookTitle[];
}

/** it is done when all that it names has come; without a name, when the battle is over */
export interface LessonStep {
  key: string;
  /** what is to be done */
  what: string;
  why: string;
  /** the player answered one of these questions, */
  did?: string[];
  /** in this way */
  answer?: string;
  /** one of these events was told, */
  told?: string[];
  /** of the player's own side */
  ours?: boolean;
  /** or it is this turn */
  turn?: number;
}

/** a short guided battle */
export interface Lesson {
  book: string;
  key: string;
  title: string;
  words: string;
  /** lists as text; one: a party against the book */
  armies: string[];
  /** as text */
  table: string;
  settings: Record<string, unknown>;
  steps: LessonStep[];
}

export interface Lessons {
  lessons: Lesson[];
}

/** an army that can be played at once */
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
  pieces: number;
}

export interface SettingValue {
  key: string;
  words: string;
  /** of a scenario */
  asymmetric?: boolean;
}

export interface Setting {
  key: string;
  /** Sides: who fights together, "AB/CD" or "each-alone". */
  kind: 'word' | 'yes-no' | 'number' | 'sides';
  default: string | boolean | number;
  words: string;
  values?: SettingValue[];
}

/** what a piece is drawn as */
export type Look = 'ruin' | 'block' | 'wood' | 'forest' | 'hill' | 'building' | 'bunker' | 'crates' | 'obstacle' | 'traps' | 'wire' | 'wall' | 'platform' | 'chasm' | 'acid' | 'water' | 'wreck' | 'ladder' | 'danger' | 'rough';

export interface TerrainKind {
  key: string;
  words: string;
  width: number;
  depth: number;
  height: number;
  floors: number;
  traits: string[];
  flags: string[];
  look: Look;
  /** what it does, in a line; or "" */
  does: string;
}

export interface WeaponProfile {
  precision?: string;
  power?: string;
  range: number | null;
  rules: string;
  /** it is used in close combat */
  close?: boolean;
}

export interface Rank {
  key: string;
  words: string;
  least: number;
  most: number;
  cost: number;
  speed: number;
  resistance: number;
  morale: number;
  order_cost: number;
  vehicle: boolean;
  /** what one costs */
  specialist: number;
  melee: number;
  shooting: number;
  combined: number;
}

export interface Kit {
  key: string;
  words: string;
  ranks: string[];
  surcharge: number;
  items: string[];
}

export interface Weapon {
  key: string;
  words: string;
  class: string;
  rank: string | null;
  hands: number;
  profiles: WeaponProfile[];
}

export interface Option {
  key: string;
  words: string;
  /** Below zero for a disadvantage. */
  weight: number;
}

export interface Fitting {
  key: string;
  words: string;
  /** Below zero for a disadvantage. */
  weight: number;
  most: number;
  chassis: string[];
}

export interface Archetype {
  key: string;
  words: string;
  advice?: string;
}

export interface Catalogue {
  ranks: Rank[];
  grades: Word[];
  specialists: Word[];
  options: Option[];
  kits: Kit[];
  weapons: Weapon[];
  archetypes: Archetype[];
  chassis: Word[];
  arcs: Word[];
  fittings: Fitting[];
  callings: Word[];
  powers: Word[];
  artillery_cost: number;
  character_multiplier: number;
}

/** Gear of a band; its universe may be "any". */
export interface BandWord {
  key: string;
  words: string;
  universe?: Word;
  /** Of gear: what it does, and how far it shoots. */
  rules?: string;
  range?: number | null;
}

/** A profile of a band's catalogue. */
export interface Profile {
  key: string;
  words: string;
  universe?: Word;
  /** Of gear: what it does, and how far it shoots. */
  rules?: string;
  range?: number | null;
  /** With its own gear. */
  points: number;
  /** It has no gear of its own: a band gives it some, and says what it is. */
  template: boolean;
  card: UnitCard;
  character: boolean;
  /** keys of its own weapons */
  weapons: string[];
}

/** What a band is made of: single models with profiles and gear. */
export interface BandCatalogue {
  profiles: Profile[];
  weapons: BandWord[];
  armour: BandWord[];
  shields: BandWord[];
  keywords: Word[];
  traits: Word[];
  powers: Word[];
}

/** Of heroes: profiles as cards, what they may learn and buy. */
export interface HeroKind {
  key: string;
  words: string;
  models: number;
  card: UnitCard;
}

export interface Gear {
  key: string;
  words: string;
  price: number;
}

export interface PartyCatalogue {
  heroes: HeroKind[];
  enemies: HeroKind[];
  upgrades: Gear[];
  gear: Gear[];
}

/** Equipment of a host, by the keys of docs/factions.md. */
export interface HostWeapon {
  key: string;
  words: string;
  /** [others, Champions]; x: not for them */
  price: unknown;
}

export interface HostProfile {
  key: string;
  words: string;
  faction: string;
  card: UnitCard;
}

/** What a host is made of: factions with profiles, arsenal and mounts. */
export interface HostCatalogue {
  factions: Word[];
  profiles: HostProfile[];
  weapons: HostWeapon[];
  mounts: Word[];
  orders: Word[];
  feats: Word[];
  spells: Word[];
}

/** What a unit of an army book may buy. */
export interface RegimentOption {
  key: string;
  words: string;
  /** points, halves too */
  cost: number;
  /** for each model */
  each: boolean;
  /** one in an army */
  once: boolean;
  /** one of its group is taken */
  must: boolean;
  /** options that rule each other out */
  group: number | null;
}

/** Whom an army book offers. */
export interface RegimentUnit {
  key: string;
  words: string;
  category: Word;
  /** its troop type */
  kind: string;
  character: boolean;
  /** of a model, halves too */
  cost: number;
  /** models */
  least: number;
  most: number;
  /** the General with whom it may count as Core */
  core_with: string | null;
  /** of a Wizard, who has one of them */
  paths: Word[];
  options: RegimentOption[];
  card: UnitCard;
}

/** A magic item that the army may buy. */
export interface RegimentItem {
  key: string;
  words: string;
  category: Word;
  says: string;
  /** of a Lord, of anybody else */
  cost: readonly [number, number];
}

export interface ArmyBook {
  key: string;
  words: string;
  units: RegimentUnit[];
  items: RegimentItem[];
}

/** A rule or a spell in a line. */
export interface Said {
  key: string;
  words: string;
  says: string;
  /** of a spell: the key of its path */
  path?: string;
}

/** What regiments are made of, and the army books that they are of. */
export interface RegimentCatalogue {
  armies: ArmyBook[];
  troops: Word[];
  weapons: Word[];
  armours: Word[];
  items: Word[];
  paths: Word[];
  spells: Said[];
  specials: Said[];
}

/** What a category of an army costs, and may cost. */
export interface CategoryShare {
  key: string;
  words: string;
  points: number;
  least: number | null;
  most: number | null;
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

export interface CampaignTry {
  mission: Word;
  level: number;
  won: boolean;
  again: boolean;
}

export interface CampaignNext {
  mission: Word;
  level: number;
  again: boolean;
  settings: Record<string, unknown>;
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
  tried: CampaignTry[];
  next: CampaignNext | null;
  won: number;
  /** that somebody may have */
  for_sale: Gear[];
}

/** A campaign of ofas: three battles, scored in glory. */
export interface CampaignOfTwo {
  text: string;
  players: string[];
  /** who picks the first battle */
  first: number;
  glory: number[];
  fought: number;
  leader: number | null;
  verdict: 'tie' | 'minor' | 'major' | 'total' | null;
  /** what armies may cost in the next battle */
  limits?: number[];
}

export interface Scenario {
  key: string;
  words: string;
  /** it has an attacker and a defender */
  asymmetric: boolean;
}

export interface Content {
  version: string;
  book: BookTitle;
  armies: Sample[];
  fields: SampleField[];
  scenarios: Scenario[];
  settings: Setting[];
  minds: Word[];
  terrain: TerrainKind[];
  /** Not there where lists are written as text. */
  catalogue?: Catalogue | BandCatalogue | PartyCatalogue | HostCatalogue | RegimentCatalogue;
}

export interface Rule {
  id: string;
  kind: string;
  statement: string;
  lang: string;
  notes?: string[];
}

export interface Rules {
  book: string;
  title: string;
  chapters: Chapter[];
}

export interface Chapter {
  id: string;
  title: string;
  /** Whose its rules are, where they are not the book's; else empty. */
  core: string;
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
  /** all that say so */
  rules?: string[];
}

export interface ArmyUnit {
  name: string;
  cost: number;
  words: string;
  card?: UnitCard;
  size?: number;
  /** ofas: infantry, vehicle, hero, psionik */
  kind?: string;
  /** ofas: so often its parts are paid */
  times?: number;
  /** ofas: what the cost is made of */
  parts?: Record<string, number>;
  /** ofas: what play looks at; duo: the key of the profile */
  profile?: unknown;
  /** t9a: in which it counts */
  category?: Word;
  /** t9a */
  general?: boolean;
  /** t9a: it bears the battle standard */
  standard?: boolean;
  /** t9a: keys of the magic items that it may bear */
  bearable?: string[];
  /** t9a: points of its magic items */
  items?: number;
  /** t9a: at most */
  items_most?: number | null;
}

export interface ArmyCheck {
  legal: boolean;
  readable: boolean;
  name: string;
  cost: number;
  format: number;
  archetype: string;
  variant: string;
  units: ArmyUnit[];
  findings: Finding[];
  sheet?: string | null;
  /** ofas: points of command */
  command?: number;
  /** quest */
  supplies?: number;
  /** ofas */
  artillery?: number;
  /** t9a: none of a list that cannot be read */
  shares?: CategoryShare[];
  /** t9a: how often each unit may be taken */
  times?: Record<string, number>;
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
  /** what it does, in a line; or "" */
  words: string;
  look: Look;
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
  /** Null: it is not settled whose it is. */
  player: number | null;
  home: boolean;
  polygon: Point[];
}

/** a battle before it begins */
export interface Preview {
  book: string;
  /** of the table */
  text: string;
  width: number;
  depth: number;
  terrain: TerrainPiece[];
  objectives: FieldObjective[];
  /** all of them */
  settings: Record<string, unknown>;
  /** where the players begin, in books that say it */
  zones: Zone[];
  scenario: Word;
  attacker: number | null;
  first: number;
  last_turn: boolean;
  rounds?: number;
  /** ofas */
  variant?: Word;
  /** ofas */
  condition?: Word;
  /** quest */
  mission?: Mission;
  /** quest */
  tokens?: SearchToken[];
  /** of units in ranks */
  keeps?: Keeps;
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

export interface MissionLine {
  rule: string;
  words: string;
}

export interface MissionWave {
  wave: number;
  round: number;
  come: boolean;
}

export interface Progress {
  done: number;
  of: number;
}

/** What a party is told, and how far it has come. */
export interface Mission {
  key: string;
  words: string;
  goal: string;
  brief: MissionLine[];
  level: number;
  rounds: number;
  waves: MissionWave[];
  progress: Progress | null;
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

/** what a player knows and others do not */
export interface Secret {
  kind: 'tactic' | 'mission' | 'bid';
  key?: string;
  words?: string;
  /** of a bid */
  value?: number;
}

export interface Pool {
  key: string;
  words: string;
  left: number;
}

/** how far units in ranks keep apart, and how wide their front arc is, in degrees */
export interface Keeps {
  apart: number;
  arc: number;
}

/** which part of a turn it is */
export interface Phase {
  key: string;
  words: string;
  /** whose turn */
  who: number;
  /** its parts, in their order */
  all: Word[];
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
  secrets?: Secret[];
  cost: number;
  /** what it has to spend in this phase */
  pools?: Pool[];
}

export interface UnitFigure {
  figure: number;
  x: number;
  y: number;
  floor: number;
  role?: string | null;
  special?: boolean;
  /** Where each figure has one. */
  name?: string;
  /** And what it is in. */
  badges?: Word[];
  /** Its own radius, where figures differ. */
  base?: number;
  /** Of one that has no round base. */
  hull?: FigureHull;
  life?: Points | null;
  /** Millimetres above the table. */
  z?: number;
  lies?: boolean;
  engaged?: boolean;
}

export interface FigureHull {
  length: number;
  width: number;
  facing: number;
}

export interface Mount {
  weapon: string;
  arc: string | null;
  working: boolean;
  name: string;
  turret: boolean;
}

export interface UnitHull {
  x: number;
  y: number;
  length: number;
  width: number;
  height: number;
  facing: number;
  wreck: boolean;
  mounts: Mount[];
}

/** the rectangle about a unit in ranks, and how it stands in it */
export interface Ranks {
  x: number;
  y: number;
  facing: number;
  /** along its front */
  width: number;
  depth: number;
  files: number;
  ranks: number;
  /** the unit in whose ranks it stands, if not its own */
  joined: string | null;
}

export interface CardValue {
  key?: string;
  words: string;
  value: string;
}

export interface CardWeapon {
  weapon: string;
  name: string;
  count: number;
  profiles: WeaponProfile[];
}

export interface UnitCard {
  /** of 'cards': the first figure that it is of */
  first?: number;
  rank: string;
  words: string;
  cost: number;
  speed?: number;
  resistance?: number;
  morale?: number;
  distance?: number;
  order_cost?: number;
  /** What else the book counts, in its own words. */
  values?: CardValue[];
  options: Times[];
  weapons: CardWeapon[];
  /** ofas, of a vehicle */
  chassis?: Word;
  /** ofas: who can be aboard */
  seats?: number;
  /** Of one of several: how many figures are so. */
  count?: number;
}

/** Points of life or structure: what is left, of how many. */
export interface Points {
  left: number;
  of: number;
}

/** what a hero has picked up */
export interface Item {
  key: string;
  words: string;
  count: number;
}

export interface Actions {
  left?: number;
  choice?: number;
  skill?: number;
  bought?: boolean;
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
  /** Of a unit in ranks, on the table. */
  ranks?: Ranks;
  card?: UnitCard;
  /** of a unit whose figures differ: each sort, in the order of its figures */
  cards?: UnitCard[];
  /** Of heroes and enemies of a mission. */
  power?: Points;
  tokens?: number | null;
  items?: Item[];
  /** Of the one who acts: what is left; of heroes by kind. */
  actions?: Actions;
  wave?: number;
}

export type Form = 'number' | 'option' | 'unit' | 'figure' | 'weapon' | 'figures' | 'way' | 'places' | 'pose' | 'across' | 'moves' | 'legs' | 'ranks';

export interface Place {
  x: number;
  y: number;
  floor: number;
}

export interface Choice {
  decision: Decision;
  words: string;
  cost?: number | null;
  key?: string;
  /** Of a way: where it ends. */
  end?: Place;
  /** of an answer that is a unit */
  unit?: string;
  /** of one that is a figure */
  figure?: number;
}

/** what is answered where nobody wants to be asked */
export interface Usual {
  decision: Decision;
  words: string;
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
  /** what most would answer, for standing orders */
  usual?: Usual;
  /** Of a party: the seats that it is for. */
  seats?: number[];
  /** figures are those of the other unit */
  figure_of?: 'other';
  /** what the number is, where it is more than a number */
  measure?: 'length' | 'height' | 'angle';
  /** so many millimetres are 1 of a length or a height */
  measure_mm?: number;
  /** the answer is for nobody else's eyes */
  secret?: boolean;
  /** trying an answer tells what may come of it */
  foretold?: boolean;
  /** what may be said and offered with it besides */
  hint?: 'act' | 'bid' | 'place' | 'walk' | 'jump' | 'land' | 'aim' | 'react' | 'fire' | 'fight' | 'lead' | 'point';
}

/** what comes of one figure of a command */
export interface GroupMember {
  /** "A3.2" */
  figure: string;
  /** cut: not so far as told; waits: dice must be rolled before */
  fate: 'goes' | 'cut' | 'charges' | 'left' | 'waits' | 'fires';
  /** where it was told to go */
  wish?: Point;
  /** of its way */
  cost?: number;
  /** its move begins with dice */
  tests?: boolean;
  /** of one that is cut: only because its move ends there */
  spent?: boolean;
  /** x, y, floor, from where it stands; not there: it does not move */
  way?: (readonly [number, number, number])[];
  /** why it stops before, or is left out */
  reason?: string;
  rule?: string;
}

/** a command to many figures, laid out; nothing is decided */
export interface GroupPlan {
  /** the first answers the open question, the others those that follow */
  decisions: Decision[];
  members: GroupMember[];
  /** figures for whom the command must be given again, once dice are rolled */
  rest: string[];
  /** of a shot: the chances that 0, 1, 2 ... enemies fall; not there when they would take long */
  odds?: number[];
  /** and that the figure shot at does */
  falls?: number;
}

export interface Result {
  winner: number | null;
  /** Not there where nothing is scored. */
  score?: number[];
  turns: number;
}

export interface You {
  role: 'player' | 'watcher';
  players: number[];
  seats?: number[];
}

export interface TableSize {
  width: number;
  depth: number;
}

export interface Undo {
  free: boolean;
  to: number;
}

export interface Takeback {
  who: number;
  to: number;
}

export interface Snapshot {
  id: string;
  n: number;
  epoch: number;
  turn: number;
  book: string;
  /** How many turns there are at most. */
  rounds?: number;
  /** Where a turn has parts. */
  phase?: Phase;
  /** Of units in ranks. */
  keeps?: Keeps;
  you: You;
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
  table: TableSize;
  terrain?: TerrainPiece[];
  objectives: FieldObjective[];
  units: Unit[];
  pending: Pending | null;
  undo: Undo | null;
  takeback: Takeback | null;
  result: Result | null;
  /** a record that is only looked at */
  imported: boolean;
  /** when the last decision was taken, in seconds */
  since: number;
  /** the name of what rarely changes: terrain, settings, zones, cards */
  static?: string;
}

export interface Roll {
  dice: number[];
  /** So many of them, the last, came after the others: rolled again, or because of one. */
  again?: number;
  /** Of a test only: what was needed, and what came of it. */
  test?: string | null;
  tests?: number;
  successes?: number;
  chance?: number | null;
  /** The chance of one test, what it needed in words, and from which face on a die succeeds by itself. */
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
  /** somebody falls or is hurt in it */
  loss?: boolean;
  /** a unit begins to act */
  acts?: boolean;
}

export interface Next {
  who: number;
  kind: string;
}

export interface Told {
  n: number;
  who: number;
  kind: string;
  decision: Decision | null;
  events: Happening[];
  turn: number;
  next: Next | null;
  over: boolean;
}

/** the answer to a decision */
export interface Decided {
  n: number;
  /** unless they are not wanted */
  events?: Happening[];
  /** if it is wanted */
  snapshot?: Snapshot;
}

/** what somebody said */
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
  range?: number | null;
  in_range: boolean;
  shots?: number;
  allowed?: boolean;
  rule?: string | null;
  hit?: string;
  wound?: string;
  odds?: number[];
  /** What the odds are of: hits of a disruptive weapon only unsettle, single models lose life. */
  counts?: 'wounds' | 'jolts' | 'life';
  /** which of its profiles */
  profile: number;
  /** ofas: as the target has it */
  cover?: string;
}

export interface Charge {
  arrives: number;
  won: number;
  panics: number;
  gone: number;
  lost: number[];
  own_lost: number[];
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
  charge?: Charge | null;
}

export interface Sights {
  unit: string;
  sights: Sight[];
  threats: Threat[];
}

/** An attack that an enemy could make: counts on average, the rest chances. */
export interface Threat {
  unit: string;
  charge: boolean;
  measures: Record<string, number>;
}

export interface Standing {
  figure: number;
  x: number;
  y: number;
  floor: number;
}

export interface TrialHull {
  x: number;
  y: number;
  facing: number;
  length: number;
  width: number;
}

/** the rectangle about a unit in ranks */
export interface Tray {
  x: number;
  y: number;
  facing: number;
  /** along its front */
  width: number;
  depth: number;
}

/** what may come of an answer: a chance, or how many on average */
export interface Foretold {
  key: string;
  words: string;
  chance?: number;
  mean?: number;
}

/** a charge before it is declared */
export interface ChargeTrial {
  distance: number;
  /** how far its dice may take it */
  least: number;
  most: number;
  /** of the target, that is hit */
  side: 'front' | 'rear' | 'left' | 'right';
  /** of both that would touch */
  models: number;
  /** by so many degrees the target is turned to stand along it */
  turned: number;
}

/** answers that follow one another, laid out */
export interface Chain {
  /** of each */
  trials: Trial[];
  /** what would be asked next; null: dice fall first, or somebody else decides */
  then: Pending | null;
  /** dice fall behind the last of them that was laid out */
  dice: boolean;
}

export interface Trial {
  unit: string | null;
  foretold?: Foretold[];
  charge?: ChargeTrial;
  cost?: number;
  allowance?: number | null;
  way?: (readonly [number, number, number])[];
  figures?: Standing[];
  /** Of a vehicle: its hull as it would stand. */
  hull?: TrialHull;
  /** Of a single model, or a unit in ranks: which way it would look. */
  facing?: number;
  /** Of a unit in ranks: how wide. */
  files?: number;
  /** And its rectangle: where it stands now, if it does, and behind each leg. */
  trays?: Tray[];
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

export interface OpenedSeat {
  player: number;
  key: string;
  link?: string;
}

export interface Opened {
  id: string;
  seats: OpenedSeat[];
  watch: string;
  n: number;
}

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

export interface StudyFelled {
  figures: number;
  unit?: string;
  /** shots, blows, morale; as the book has it */
  manner?: string;
  weapon?: string;
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
  'felled-by': StudyFelled[];
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
  armies: readonly [StudyArmy, StudyArmy];
  /** its version */
  engine: string;
  seed: number;
}

export interface StudyPlayer {
  name: string;
  cost: number;
  mind: string;
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
  armies: StudyPlayer[];
  result: StudyResult | null;
  /** What felled each unit, in the order of `felled-by`. */
  words: Record<string, string[]> | null;
  /** What each unit is called. */
  names: Record<string, string> | null;
}
