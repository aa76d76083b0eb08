// What the tests share: a page that behaves, and a player who only clicks.
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';

/** Every page shows an opponent's moves at once, draws the same seeds each time
 * (the server's dice follow from them), and must never complain. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints = watch(page);
    await page.addInitScript(() => {
      localStorage.setItem('alea.pace', '0');
      let drawn = 1;
      Math.random = () => (drawn = (drawn * 16807) % 2147483647) / 2147483647;
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** Collects errors of the script and refusals of the content policy. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused decision is an answer (4xx), not a fault of the page.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

export const tiny = (name: string) =>
  `book: ofas\nformat: 20\nunits:\n- {name: ${name}, rank: regular, size: 4, equipment: rifle-knife, officer: {grade: sub-officer}}\n`;

export const question = (page: Page) => page.getByRole('region', { name: 'Question' });

/** The question this page is to answer: while an opponent decides it shows his,
 * of any kind, and who looks for a kind would take it for his own. */
export const ask = (page: Page) => page.locator('section.ask:not(.waiting)');

/** A question that this page may answer now. */
export interface Asked {
  kind: string;
  n: string;
  /** The key of its first answer, if that has one. */
  key: string;
  options: number;
  figures: boolean;
  /** Many figures answer at once, or a usual answer is offered. */
  group: boolean;
}

/** The open question, read in one go: who reads it piece by piece may read of
 * two. Null while others decide, an answer is on its way or all is over. */
export async function asked(page: Page): Promise<Asked | null> {
  return page.evaluate(() => {
    const ask = document.querySelector<HTMLElement>('section.ask:not(.waiting)');
    const options = ask?.querySelectorAll<HTMLElement>('button.option[data-key]:enabled');
    const group = ask?.querySelector('.usual .go:enabled, .units button, .commands button, .after .none:enabled, .after button') != null;
    if (!ask || !options || (options.length === 0 && !group && !ask.querySelector('button.go:enabled'))) return null;
    return {
      kind: ask.dataset['kind'] ?? '',
      n: ask.dataset['n'] ?? '',
      key: options[0]?.dataset['key'] ?? '',
      options: options.length,
      figures: ask.querySelector('.figures') !== null,
      group,
    };
  });
}

/** The number of the question that is open, of whoever; null when there is none. */
const number = (page: Page) => page.evaluate(() => document.querySelector('section.ask')?.getAttribute('data-n') ?? null);

/** Waits until another question than that is open, or none. */
export async function answered(page: Page, n: string, timeout = 30_000): Promise<void> {
  await expect.poll(() => number(page), { timeout, intervals: [15, 30, 60, 120] }).not.toBe(n);
}

/** Waits until what was commanded is laid out, or refused; is there something to commit? */
async function laidOut(page: Page, n: string): Promise<boolean> {
  await page.waitForTimeout(60);
  const state = () =>
    page.evaluate((asked) => {
      const ask = document.querySelector<HTMLElement>(`section.ask[data-n="${asked}"]`);
      if (!ask || ask.querySelector('.why[role=alert]')) return 'no';
      return ask.querySelector('button.go:enabled') ? 'yes' : '';
    }, n);
  for (const end = Date.now() + 6000; Date.now() < end; await page.waitForTimeout(20)) {
    const now = await state();
    if (now) return now === 'yes';
  }
  return false;
}

/** A question that many figures answer: usual answers are taken, and from then on
 * not asked for; all shoot at will; all go for the enemy, every third time they charge;
 * who is to be placed is placed where the zone has room. */
async function commandAll(page: Page, now: Asked, turn: number): Promise<void> {
  const card = page.locator(`section.ask[data-n="${now.n}"]`);
  const gone = () => undefined;
  const click = (what: string) => card.locator(what).first().click({ timeout: 3000 }).catch(gone);
  const has = async (what: string) => (await card.locator(what).count()) > 0;
  if (await has('.usual')) {
    const all = card.locator('.usual input').last();
    if (!(await all.isChecked({ timeout: 1000 }).catch(() => true))) await all.check({ timeout: 1000 }).catch(gone);
    if ((await number(page)) === now.n) await click('.usual .go:enabled');
    return;
  }
  if (await has('.commands')) {
    const units = card.locator('.units button[aria-pressed]:not(.tool)');
    for (let i = 0, most = await units.count(); i < most; i++) await units.nth(i).click({ modifiers: ['Shift'], timeout: 3000 }).catch(gone);
    const commands = card.locator('.commands button:enabled');
    const most = await commands.count();
    // The last but one is to charge; of shooters there is one command.
    for (const which of most > 1 && turn > 0 ? [most - 2, 0] : [0]) {
      await commands.nth(which).click({ timeout: 3000 }).catch(gone);
      if (await laidOut(page, now.n)) return click('button.go:enabled');
    }
  }
  if (await has('.none:enabled')) return click('.none');
  // Who has no place yet: into a zone, or in by an edge of the table.
  const spots: [number, number][] = [];
  for (const area of await page.locator('main path.zone').all()) {
    const box = await area.boundingBox();
    for (const y of [0.5, 0.3, 0.7]) for (const x of [0.5, 0.35, 0.65, 0.2, 0.8]) if (box) spots.push([box.x + box.width * x, box.y + box.height * y]);
  }
  const mat = await page.locator('main .mat').boundingBox();
  for (const y of [0.93, 0.07]) for (let x = 0.05; x < 1; x += 0.1) if (mat) spots.push([mat.x + mat.width * x, mat.y + mat.height * y]);
  for (const [x, y] of spots) {
    await page.mouse.click(x, y);
    if (await laidOut(page, now.n)) return click('button.go:enabled');
  }
}

/** Answers the open question by a click. Chooses as a hasty player would: the
 * first answer, but goes forward rather than stay. Gives the kind of question
 * that was answered; '' when there was none. */
export async function answer(page: Page, turn: number): Promise<string> {
  const now = await asked(page);
  if (!now) return '';
  const card = page.locator(`section.ask[data-n="${now.n}"]`);
  const go = card.locator('button.go:enabled');
  // Somebody else of the party may answer meanwhile: then that question is gone.
  const gone = () => null;
  // A card that is still being laid out moves under the hand, and a busy machine takes
  // longer than a click waits: who has missed clicks again.
  await expect(async () => {
    if ((await number(page)) !== now.n) return;
    if (now.group && now.options === 0) await commandAll(page, now, turn);
    else if (now.figures) {
      await card.getByRole('button', { name: 'All' }).click({ timeout: 3000 }).catch(gone);
      await go.click({ timeout: 3000 }).catch(gone);
    } else if (now.options > 0) await card.locator('button.option[data-key]:enabled').nth(turn % now.options).click({ timeout: 3000 }).catch(gone);
    else await go.click({ timeout: 3000 }).catch(gone);
    await answered(page, now.n, 10_000);
  }).toPass({ timeout: 45_000 });
  return now.kind;
}

/** Answers until it is so: what counts is how many answers were given, and how
 * long it took, never how often it was looked. */
export async function playUntil(pages: Page[], done: (page: Page) => Promise<boolean>, most = 200, turn = (_given: number) => 0): Promise<number> {
  const end = Date.now() + 500_000;
  let given = 0;
  for (let i = 0; given < most && Date.now() < end; i++) {
    const page = pages[i % pages.length] as Page;
    if (await done(page)) return given;
    if (await answer(page, turn(given))) given++;
    else await page.waitForTimeout(30);
  }
  return given;
}

/** Plays with clicks until the battle is over; now and then the second answer. */
export const playOut = (pages: Page[], most = 600) =>
  playUntil(pages, async (page) => (await page.locator('section.outcome').count()) > 0, most, (given) => (given > 0 && given % 3 === 0 ? 1 : 0));

/** Answers until this page is asked that. */
export async function until(page: Page, kind: string, most = 80): Promise<void> {
  await playUntil([page], async () => (await asked(page))?.kind === kind, most);
  await expect(ask(page)).toHaveAttribute('data-kind', kind);
}

/** A screen that has all it shows: what comes later would be judged unseen. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1, main h2, main h3').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^(One moment|Un instant)/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

export interface Whole {
  id: string;
  watch: string;
  n: number;
  /** Who was asked what, decision by decision. */
  asked: { n: number; who: number; kind: string }[];
}

/** A battle that minds play to its end. */
export async function fought(
  request: APIRequestContext,
  plan: Record<string, unknown> = { armies: [{ sample: 'line-250' }, { sample: 'assault-250' }], table: { sample: 'ruined-town' } },
  seats = [
    { kind: 'mind', mind: 'doctrine' },
    { kind: 'mind', mind: 'doctrine' },
  ],
): Promise<Whole> {
  const opened = await request.post('/api/v1/battles', {
    data: {
      seed: 4,
      ...plan,
      seats,
    },
  });
  const { id, watch } = (await opened.json()) as { id: string; watch: string };
  const headers = { Authorization: `Seat ${watch}` };
  await expect(async () => {
    const snap = (await (await request.get(`/api/v1/battles/${id}?static=0`, { headers })).json()) as { result: unknown };
    expect(snap.result).not.toBeNull();
  }).toPass({ timeout: 300_000, intervals: [1000] });
  const record = await (await request.get(`/api/v1/battles/${id}/record`, { headers })).text();
  const asked = record
    .split('\n')
    .filter((line) => line.includes('"decision"'))
    .map((line) => JSON.parse(line) as { n: number; who: number; decision: Record<string, unknown> })
    .map(({ n, who, decision }) => ({ n, who, kind: Object.keys(decision)[0] ?? '' }));
  return { id, watch, n: asked.length, asked };
}

/** The battle again from where a person is asked that, about so far into it. */
export async function moment(request: APIRequestContext, whole: Whole, kind: string, part: number): Promise<string> {
  const found = whole.asked.find((x) => x.who === 0 && x.kind === kind && x.n >= whole.n * part);
  if (!found) throw new Error(`nobody was asked ${kind}`);
  const branch = await request.post(`/api/v1/battles/${whole.id}/branch`, {
    headers: { Authorization: `Seat ${whole.watch}` },
    data: {
      n: found.n - 1,
      seats: [
        { kind: 'person', name: 'Ana' },
        { kind: 'mind', mind: 'doctrine' },
      ],
    },
  });
  const made = (await branch.json()) as { id: string; seats: { key: string }[] };
  return `/#/b/${made.id}/${made.seats[0]!.key}`;
}

/** The same where enemies could hurt who is to move, where he stands. */
export async function threatened(request: APIRequestContext, whole: Whole, least: number): Promise<string> {
  for (let part = 0.3; part < 0.9; part += 0.04) {
    const link = await moment(request, whole, 'way', part).catch(() => '');
    const [, id, key] = link.match(/b\/([^/]+)\/(.+)$/) ?? [];
    if (!id) continue;
    const headers = { Authorization: `Seat ${key}` };
    const snap = (await (await request.get(`/api/v1/battles/${id}?static=0`, { headers })).json()) as { pending: { unit: string } };
    const sight = await request.get(`/api/v1/battles/${id}/sight?unit=${snap.pending.unit}`, { headers });
    const { threats } = (await sight.json()) as { threats?: unknown[] };
    if ((threats?.length ?? 0) >= least) return link;
  }
  throw new Error('nobody is threatened');
}
