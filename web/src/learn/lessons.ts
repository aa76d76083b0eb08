// Three short guided battles, in the order in which the book suggests: first
// shooting and orders with three squads a side (ofas.06.26), then morale and
// charges, then vehicles. Each step waits until the player has done it.
import type { Table } from '../battle/table.svelte';
import type { Key } from '../words/en';

export interface Step {
  what: Key;
  why: Key;
  done: (table: Table) => boolean;
}

export interface Lesson {
  title: Key;
  words: Key;
  armies: [string, string];
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

const turn = (n: number) => (table: Table) => (table.snap?.turn ?? 0) >= n || table.snap?.result != null;

export const lessons: Lesson[] = [
  {
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
];
