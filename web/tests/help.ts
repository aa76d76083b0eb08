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

/** The open question, read in one go: who reads it piece by piece may read of two. */
export async function asked(page: Page): Promise<{ kind: string; n: string; key: string } | null> {
  return page.evaluate(() => {
    const ask = document.querySelector<HTMLElement>('section.ask');
    const option = ask?.querySelector<HTMLElement>('button.option[data-key]:enabled');
    if (!ask || !option) return null;
    return { kind: ask.dataset['kind'] ?? '', n: ask.dataset['n'] ?? '', key: option.dataset['key'] ?? '' };
  });
}

/** Answers the open question by a click. Chooses as a hasty player would: the
 * first answer, but goes forward rather than stay. True when one was given. */
export async function answer(page: Page, turn: number): Promise<boolean> {
  const card = page.locator('section.ask');
  if ((await card.count()) === 0) return false;
  // The card may be gone by now: the battle is over.
  const n = await card.getAttribute('data-n', { timeout: 1000 }).catch(() => null);
  if (n === null) return false;
  const go = card.locator('button.go:enabled');
  const options = card.locator('button.option[data-key]:enabled');
  if ((await options.count()) === 0 && (await go.count()) === 0) return false;
  const count = await options.count();
  if (await card.locator('.figures').count()) {
    await card.getByRole('button', { name: 'All' }).click();
    await go.click();
  } else if (count > 0) {
    // Somebody else of the party may have answered meanwhile.
    await options.nth(turn % count).click({ timeout: 3000 }).catch(() => null);
  } else await go.click({ timeout: 3000 }).catch(() => null);
  // Read in one go: the card is gone when that was the last decision.
  const number = () => page.evaluate(() => document.querySelector('section.ask')?.getAttribute('data-n') ?? null);
  await expect(async () => expect(await number()).not.toBe(n)).toPass({ timeout: 15_000, intervals: [15, 30, 60, 120] });
  return true;
}

/** Plays with clicks until the battle is over. */
export async function playOut(pages: Page[], most = 600): Promise<number> {
  let given = 0;
  let turn = 0;
  for (let i = 0; i < most * 4 && given < most; i++) {
    const page = pages[i % pages.length] as Page;
    if (await page.locator('section.outcome').count()) return given;
    if (await answer(page, turn)) {
      given++;
      turn = given % 3 === 0 ? 1 : 0;
    } else await page.waitForTimeout(40);
  }
  return given;
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
