// Talking to the server. Every failure is a Failure with one sentence to show.
import { prefs } from './prefs.svelte';
import type {
  ArmyCheck,
  BookTitle,
  Campaign,
  Chain,
  Chapter,
  Content,
  Decision,
  FieldCheck,
  GroupPlan,
  LabBounds,
  Lesson,
  Line,
  Opened,
  Preview,
  Reach,
  Rule,
  Sight,
  Snapshot,
  Study,
  Threat,
  Told,
  Tray,
  Trial,
} from './types';

export class Failure extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly rule: string | null,
    readonly where: string | null,
    /** Of a refused trial of a unit in ranks: where it would have led. */
    readonly trays: readonly Tray[] = [],
    /** Of several answers, the one that is refused. */
    readonly at: number = -1,
  ) {
    super(message);
  }
}

const ROOT = '/api/v1';
// Twice and a half the time between two signs of life of the server.
const SILENCE = 40_000;

async function fail(answer: Response): Promise<never> {
  let error: Record<string, unknown> = {};
  let trays: Tray[] = [];
  let at = -1;
  try {
    const body = (await answer.json()) as { error?: Record<string, unknown>; trays?: Tray[]; at?: number };
    at = body.at ?? -1;
    error = body.error ?? {};
    trays = body.trays ?? [];
  } catch {
    // no JSON: a proxy or a crash; the status has to do
  }
  const text = (key: string) => (typeof error[key] === 'string' && error[key] !== '' ? (error[key] as string) : null);
  throw new Failure(text('message') ?? `HTTP ${answer.status}`, answer.status, text('code') ?? '', text('rule'), text('where'), trays, at);
}

async function call(method: string, path: string, body?: unknown, key?: string): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key !== undefined) headers['Authorization'] = `Seat ${key}`;
  const address = `${ROOT}${path}${path.includes('?') ? '&' : '?'}lang=${prefs.lang}`;
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Failure('', 0, 'offline', null, null);
  }
  if (!answer.ok) await fail(answer);
  return answer;
}

async function get<T>(path: string, key?: string): Promise<T> {
  return (await (await call('GET', path, undefined, key)).json()) as T;
}

async function post<T>(path: string, body: unknown, key?: string): Promise<T> {
  return (await (await call('POST', path, body, key)).json()) as T;
}

// ---- what a battle can be made of; asked once for each book and language ----

const shelf = new Map<string, Promise<BookTitle[]>>();
const guided = new Map<string, Promise<Lesson[]>>();
const contents = new Map<string, Promise<Content>>();
const rulebooks = new Map<string, Promise<Chapter[]>>();

function once<T>(kept: Map<string, Promise<T>>, book: string, ask: () => Promise<T>): Promise<T> {
  const name = `${prefs.lang}/${book}`;
  const known = kept.get(name);
  if (known) return known;
  const asked = ask();
  kept.set(name, asked);
  asked.catch(() => kept.delete(name));
  return asked;
}

export const books = (): Promise<BookTitle[]> =>
  once(shelf, '', async () => (await get<{ books: BookTitle[] }>('/books')).books);
export const lessons = (): Promise<Lesson[]> =>
  once(guided, '', async () => (await get<{ lessons: Lesson[] }>('/lessons')).lessons);
export const content = (book: string): Promise<Content> => once(contents, book, () => get<Content>(`/content?book=${encodeURIComponent(book)}`));
export const rules = (book: string): Promise<Chapter[]> =>
  once(rulebooks, book, async () => (await get<{ chapters: Chapter[] }>(`/rules?book=${encodeURIComponent(book)}`)).chapters);

/** The book of a rule stands before its first point. */
export const bookOfRule = (id: string): string => id.split('.', 1)[0] ?? '';

export async function ruleOf(id: string): Promise<Rule | null> {
  for (const chapter of await rules(bookOfRule(id))) {
    const found = chapter.rules.find((r) => r.id === id);
    if (found) return found;
  }
  return null;
}

// ---- armies and battlefields ----

export const checkArmy = (text: string) => post<ArmyCheck>('/armies/check', { text });
export const convertArmy = (text: string, to: 'yaml' | 'json' | 'text') =>
  post<{ text: string }>('/armies/convert', { text, to });
export const makeArmy = (points: number, archetype: string, seed: number) =>
  post<{ text: string; seed: number }>('/armies/make', { points, archetype, seed });
/** One made up by a seed, by what the book knows to ask for. */
export const recruitArmy = (wants: Record<string, string | number>) => post<{ text: string; seed: number }>('/armies/make', wants);
export const checkField = (text: string) => post<FieldCheck>('/fields/check', { text });
/** By points or by the side of the table, as the book deals. */
export const dealField = (book: string, by: { points: number } | { side: number }, seed: number) =>
  post<FieldCheck>('/fields/deal', { book, ...by, seed });

// ---- campaigns: the players keep the file, the server keeps nothing ----

export const beginCampaign = (book: string, party: string) => post<Campaign>('/campaigns', { book, do: 'begin', party });
export const inCampaign = (book: string, text: string, does: Record<string, unknown> = { do: 'look' }) =>
  post<Campaign>('/campaigns', { book, text, ...does });

// ---- battles ----

export interface Plan {
  /** Else that of the armies. */
  book?: string;
  armies: (string | { sample: string })[];
  table?: string | { sample: string };
  settings?: Record<string, unknown>;
  /** With: the same person as that seat. */
  seats: { kind: 'person' | 'mind'; name?: string; mind?: string; with?: number }[];
  hotseat?: boolean;
  pace?: number;
  seed?: number;
}

/** How a battle would begin; nothing is kept. */
export const previewBattle = (plan: Omit<Plan, 'seats'>) => post<Preview>('/battles/preview', plan);
export const openBattle = (plan: Plan) => post<Opened>('/battles', plan);
export const openRecord = (text: string) =>
  post<{ id: string; watch: string; n: number; differs: unknown }>('/records', { text });

/** A battle seen from one seat. */
export class Seat {
  constructor(
    readonly id: string,
    readonly key: string,
  ) {}

  private path(rest = ''): string {
    return `/battles/${encodeURIComponent(this.id)}${rest}`;
  }

  /** Known: the name of what the reader has already of what rarely changes. */
  snapshot = (known?: string) => get<Snapshot>(this.path(known ? `?static=${known}` : ''), this.key);
  at = (n: number) => get<Snapshot>(this.path(`/at/${n}`), this.key);
  decide = (n: number, decision: Decision, known?: string) =>
    post<{ n: number; snapshot: Snapshot | null }>(
      this.path(`/decisions?snapshot=1&events=0${known ? `&static=${known}` : ''}`),
      { n, decision },
      this.key,
    );
  tryOut = (decision: Decision) => post<Trial>(this.path('/try'), { decision }, this.key);
  /** Answers that follow one another, as far as no die falls. */
  chain = (decisions: readonly Decision[]) => post<Chain>(this.path('/try'), { decisions }, this.key);
  wayTo = (to: number[]) => post<Trial>(this.path('/try'), { to }, this.key);
  plan = (command: Record<string, unknown>) => post<GroupPlan>(this.path('/plan'), command, this.key);
  reach = () => get<Reach>(this.path('/reach'), this.key);
  sight = (unit: string) =>
    get<{ sights: Sight[]; threats: Threat[] }>(this.path(`/sight?unit=${encodeURIComponent(unit)}`), this.key);
  undo = () => post<{ n: number }>(this.path('/undo'), {}, this.key);
  askBack = (to: number) => post<{ done: boolean }>(this.path('/takeback'), { ask: to }, this.key);
  answerBack = (agree: boolean) => post<{ done: boolean }>(this.path('/takeback'), { agree }, this.key);
  say = (text: string) => post<unknown>(this.path('/chat'), { text }, this.key);
  chat = async () => (await get<{ chat: Line[] }>(this.path('/chat'), this.key)).chat;
  seat = (player: number, change: Record<string, unknown>) =>
    post<unknown>(this.path('/seats'), { player, ...change }, this.key);
  branch = (n: number, seats: Plan['seats'], hotseat: boolean) =>
    post<Opened>(this.path('/branch'), { n, seats, hotseat }, this.key);
  file = async (which: 'record' | 'report') =>
    (await call('GET', this.path('/' + which), undefined, this.key)).text();

  /** Reads what happens until the reader is stopped or the line breaks. */
  async follow(after: string, each: Each, stop: AbortSignal): Promise<void> {
    await listen(`${this.path('/events')}?after=${encodeURIComponent(after)}&lang=${prefs.lang}`, each, stop, this.key);
  }
}

type Each = (event: string, id: string, data: unknown) => void;

/** A line that is silent for longer than the server ever is has broken, too. */
async function listen(path: string, each: Each, stop: AbortSignal, key?: string): Promise<void> {
  const line = new AbortController();
  const end = () => line.abort();
  let silence = setTimeout(end, SILENCE);
  stop.addEventListener('abort', end);
  try {
    await read(path, each, line.signal, key, () => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE);
    });
  } finally {
    clearTimeout(silence);
    stop.removeEventListener('abort', end);
  }
}

async function read(path: string, each: Each, signal: AbortSignal, key: string | undefined, heard: () => void): Promise<void> {
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (key !== undefined) headers['Authorization'] = `Seat ${key}`;
  const answer = await fetch(ROOT + path, { headers, signal });
  if (!answer.ok || !answer.body) await fail(answer);
  const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    rest += value;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) dispatch(block, each);
  }
}

function dispatch(block: string, each: Each): void {
  let event = 'message';
  let id = '';
  let data = '';
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    const field = line.slice(0, colon);
    if (field === 'event') event = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data += value;
  }
  if (data !== '') each(event, id, JSON.parse(data));
}

// ---- the laboratory ----

export interface StudyPlan {
  book: string;
  armies: (string | { sample: string })[];
  minds: string[];
  battles: number;
  tables?: (string | { sample: string })[];
  scenario?: string;
  settings?: Record<string, string>;
  seed: number;
}

export const labBounds = () => get<LabBounds>('/simulations');
export const beginStudy = (plan: StudyPlan) => post<Study>('/simulations', plan);

const study = (id: string, rest = '') => `/simulations/${encodeURIComponent(id)}${rest}`;

export const stopStudy = (id: string) => post<Study>(study(id, '/stop'), {});
export const studyFile = async (id: string, which: 'result' | 'csv' | 'report') => (await call('GET', study(id, '/' + which))).text();

/** Reads how a simulation stands until it is over, the reader stops or the line breaks. */
export const followStudy = (id: string, each: (now: Study) => void, stop: AbortSignal): Promise<void> =>
  listen(study(id, `/events?lang=${prefs.lang}`), (_event, _id, data) => each(data as Study), stop);

export type { Told };
