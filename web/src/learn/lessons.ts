// Short guided battles. Of the first book three, in the order in which it
// suggests: shooting and orders with three squads a side (ofas.06.26), then morale and
// charges, then vehicles. Each step waits until the player has done it.
import type { Table } from '../battle/table.svelte';
import type { Key } from '../words/en';

export interface Step {
  what: Key;
  why: Key;
  done: (table: Table) => boolean;
}

export interface Lesson {
  book: string;
  title: Key;
  words: Key;
  /** Two armies, or one party: all of its heroes are the player's. */
  armies: [string, string] | [string];
  table: string;
  settings: Record<string, unknown>;
  steps: Step[];
}

const squad = (name: string) =>
  `- {name: ${name}, rank: regular, size: 8, equipment: rifle-knife, officer: {grade: sub-officer}}\n`;

const first = (names: string[]) => `book: ofas\nformat: 150\nunits:\n${names.map(squad).join('')}`;

const second = (names: string[]) =>
  `book: ofas\nformat: 150\nunits:\n` +
  `- {name: ${names[0]}, rank: regular, size: 8, equipment: rifle-knife, officer: {grade: regular-officer}}\n` +
  `- {name: ${names[1]}, rank: regular, size: 8, equipment: pistol-blade, officer: {grade: sub-officer}}\n` +
  `- {name: ${names[2]}, rank: irregular, size: 10, equipment: rifle-knife, officer: {grade: sub-officer}}\n` +
  `- {name: ${names[3]}, rank: elite, size: 3, equipment: rifle-blade}\n`;

const third = (names: string[]) =>
  `book: ofas\nformat: 150\nunits:\n` +
  `- {name: ${names[0]}, rank: regular, size: 8, equipment: rifle-knife, officer: {grade: sub-officer}, weapons: [{count: 2, weapon: laser-cannon, category: heavy}]}\n` +
  `- {name: ${names[1]}, rank: regular, size: 6, equipment: rifle-knife, officer: {grade: regular-officer}}\n` +
  `- {kind: vehicle, name: ${names[2]}, rank: light, chassis: wheeled, weapons: [{weapon: machine-gun, turret: true}]}\n`;

const field =
  'size: [48, 48]\npieces:\n' +
  '- {kind: ruin, at: [0, 0]}\n- {kind: forest, at: [-14, 8]}\n- {kind: forest, at: [14, -8]}\n' +
  '- {kind: low-wall, at: [-9, -9]}\n- {kind: low-wall, at: [9, 9]}\n- {kind: container, at: [-15, -12]}\n' +
  '- {kind: container, at: [15, 12]}\n- {kind: hill, at: [0, 16]}\n- {kind: hill, at: [0, -16]}\n';

const soldier = (profile: string, names: string[]) => names.map((name) => `- {profile: ${profile}, name: ${name}}\n`).join('');

const patrol = `book: duo\nuniverse: star-wars\nname: Patrouille\npoints: 50\nmodels:\n${soldier('stormtrooper', ['Alpha', 'Bravo', 'Carol'])}`;
const cell = `book: duo\nuniverse: star-wars\nname: Cellule\npoints: 50\nmodels:\n${soldier('rebel-soldier', ['Ilo', 'Jun', 'Kett'])}`;

const yard =
  'book: duo\nsize: [36, 36]\npieces:\n' +
  '- {kind: building, at: [0, 0]}\n- {kind: ladder, at: [0, -2.1]}\n- {kind: wood, at: [-9, 5]}\n- {kind: wood, at: [9, -5]}\n' +
  '- {kind: low-wall, at: [-7, -6]}\n- {kind: low-wall, at: [7, 6]}\n- {kind: crates, at: [5, -10]}\n- {kind: crates, at: [-5, 10]}\n';

const heroes = 'book: quest\nformat: 1\nname: "Le Mur et le Marteau"\nheroes:\n  - {hero: sentinel}\n  - {hero: mechanic}\n';

const yards =
  'book: quest\nformat: 1\nsize: [48, 48]\npieces:\n' +
  '- {kind: ruin, at: [-8, -4]}\n- {kind: ruin, at: [8, 4]}\n- {kind: ruin, at: [-18, 10]}\n- {kind: ruin, at: [18, -10]}\n' +
  '- {kind: barricade, at: [0, -12]}\n- {kind: barricade, at: [-10, -14]}\n- {kind: barricade, at: [10, -14]}\n- {kind: barricade, at: [0, 6]}\n' +
  '- {kind: wreck, at: [-15, -6]}\n- {kind: wreck, at: [15, 12]}\n- {kind: platform, at: [0, 17]}\n';

/** Did this seat answer such a question? With such an answer, if it is given. */
function did(kind: string, answer?: string) {
  return (table: Table): boolean =>
    table.told.some(
      (x) =>
        x.kind === kind &&
        (table.snap?.you.players.includes(x.who) ?? false) &&
        (answer === undefined || Object.values(x.decision ?? {})[0] === answer),
    );
}

function happened(...kinds: string[]) {
  return (table: Table): boolean => table.told.some((x) => x.events.some((e) => kinds.includes(e.kind)));
}

/** The same, done by the player's own side: enemies shoot, too. */
function weDid(...kinds: string[]) {
  return (table: Table): boolean =>
    table.told.some((x) =>
      x.events.some((e) => kinds.includes(e.kind) && e.who !== null && (table.snap?.you.players.includes(e.who) ?? false)),
    );
}

const turn = (n: number) => (table: Table) => (table.snap?.turn ?? 0) >= n || table.snap?.result != null;

export const lessons: Lesson[] = [
  {
    book: 'ofas',
    title: 'lesson.1',
    words: 'lesson.1.words',
    armies: [first(['Aube', 'Brume', 'Cendre']), first(['Dague', 'Etau', 'Foudre'])],
    table: field,
    settings: { learning: true },
    steps: [
      { what: 'lesson.bid', why: 'lesson.bid.why', done: did('bid') },
      { what: 'lesson.activate', why: 'lesson.activate.why', done: did('activate') },
      { what: 'lesson.order', why: 'lesson.order.why', done: did('order') },
      { what: 'lesson.way', why: 'lesson.way.why', done: did('way') },
      { what: 'lesson.places', why: 'lesson.places.why', done: did('places') },
      { what: 'lesson.turn', why: 'lesson.turn.why', done: turn(2) },
      { what: 'lesson.run', why: 'lesson.run.why', done: did('order', 'run') },
      { what: 'lesson.shoot', why: 'lesson.shoot.why', done: did('target') },
      { what: 'lesson.dice', why: 'lesson.dice.why', done: happened('HIT_ROLL') },
      { what: 'lesson.alert', why: 'lesson.alert.why', done: did('order', 'alert') },
      { what: 'lesson.finish', why: 'lesson.finish.why', done: (table) => table.snap?.result != null },
    ],
  },
  {
    book: 'ofas',
    title: 'lesson.2',
    words: 'lesson.2.words',
    armies: [second(['Ardents', 'Lames', 'Levée', 'Garde']), second(['Braises', 'Crocs', 'Foule', 'Masse'])],
    table: field,
    settings: {},
    steps: [
      { what: 'lesson.bid', why: 'lesson.bid.why', done: did('bid') },
      { what: 'lesson.run', why: 'lesson.run.why', done: did('order', 'run') },
      { what: 'lesson.close', why: 'lesson.close.why', done: turn(3) },
      { what: 'lesson.shoot', why: 'lesson.shoot.why', done: did('target') },
      { what: 'lesson.charge', why: 'lesson.charge.why', done: did('charge') },
      { what: 'lesson.morale', why: 'lesson.morale.why', done: happened('MORALE_ROLL', 'PANICS') },
      { what: 'lesson.rally', why: 'lesson.rally.why', done: happened('RALLY_ROLL', 'RALLIES') },
      { what: 'lesson.finish', why: 'lesson.finish.why', done: (table) => table.snap?.result != null },
    ],
  },
  {
    book: 'ofas',
    title: 'lesson.3',
    words: 'lesson.3.words',
    armies: [third(['Perceurs', 'Meneurs', 'Lynx']), third(['Foreurs', 'Chefs', 'Renard'])],
    table: field,
    settings: {},
    steps: [
      { what: 'lesson.bid', why: 'lesson.bid.why', done: did('bid') },
      { what: 'lesson.drive', why: 'lesson.drive.why', done: (table) => did('drive')(table) || did('pivot')(table) },
      { what: 'lesson.arc', why: 'lesson.arc.why', done: did('target') },
      { what: 'lesson.damage', why: 'lesson.damage.why', done: happened('DAMAGE', 'DAMAGE_ROLL') },
      { what: 'lesson.finish', why: 'lesson.finish.why', done: (table) => table.snap?.result != null },
    ],
  },
  {
    book: 'duo',
    title: 'lesson.4',
    words: 'lesson.4.words',
    armies: [patrol, cell],
    table: yard,
    settings: {},
    steps: [
      { what: 'lesson.station', why: 'lesson.station.why', done: did('station') },
      { what: 'lesson.model', why: 'lesson.model.why', done: did('activate') },
      { what: 'lesson.action', why: 'lesson.action.why', done: did('action') },
      { what: 'lesson.face', why: 'lesson.face.why', done: did('way') },
      { what: 'lesson.aim', why: 'lesson.aim.why', done: did('action', 'shoot') },
      { what: 'lesson.sum', why: 'lesson.sum.why', done: happened('SHOT_ROLL') },
      { what: 'lesson.watch', why: 'lesson.watch.why', done: did('action', 'alert') },
      { what: 'lesson.contact', why: 'lesson.contact.why', done: happened('CHARGES') },
      { what: 'lesson.melee', why: 'lesson.melee.why', done: happened('COMBAT_ROLL') },
      { what: 'lesson.finish', why: 'lesson.last.why', done: (table) => table.snap?.result != null },
    ],
  },
  {
    book: 'quest',
    title: 'lesson.5',
    words: 'lesson.5.words',
    armies: [heroes],
    table: yards,
    settings: { mission: 'sabotage' },
    steps: [
      { what: 'lesson.q.deploy', why: 'lesson.q.deploy.why', done: turn(1) },
      { what: 'lesson.q.activate', why: 'lesson.q.activate.why', done: did('activate') },
      { what: 'lesson.q.action', why: 'lesson.q.action.why', done: did('action') },
      { what: 'lesson.q.way', why: 'lesson.q.way.why', done: did('way') },
      { what: 'lesson.q.round', why: 'lesson.q.round.why', done: turn(2) },
      { what: 'lesson.q.shoot', why: 'lesson.q.shoot.why', done: weDid('SHOOTS') },
      { what: 'lesson.q.power', why: 'lesson.q.power.why', done: happened('SPENDS') },
      { what: 'lesson.q.console', why: 'lesson.q.console.why', done: happened('CONSOLE') },
      { what: 'lesson.q.finish', why: 'lesson.q.finish.why', done: (table) => table.snap?.result != null },
    ],
  },
];
