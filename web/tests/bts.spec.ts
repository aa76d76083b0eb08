// The fourth book: many single figures of two armies, Champions, secret picks.
import type { APIRequestContext, Page } from '@playwright/test';
import { answer, asked, expect, playUntil, test, watch } from './help';

interface Lesson {
  book: string;
  armies: string[];
  table: string;
}

/** What shows through where a text is missing: a gap, a template, a key of the page or of
 * the book. */
const GAP = /undefined|NaN|\[object|\bnull\b|\{[\w|@#]*\}|\bgroup\.\w+|\busual\.\w+|\b[A-Z]{3,}_[A-Z_]+\b|\b[a-z]+_[a-z]+\b/;

/** French where English is meant: its small words, and accents. */
const FRENCH = /(^|[\s«'(])(le|la|les|des|du|une|aux|dans|avec|pour|vous|votre|qui|quelle?s?|est|sont)(?=[\s,.:?!)])|[éèêàçùîôœ]/gim;

async function small(request: APIRequestContext): Promise<Lesson> {
  const { lessons } = (await (await request.get('/api/v1/lessons')).json()) as { lessons: Lesson[] };
  return lessons.find((l) => l.book === 'bts')!;
}

async function screen(page: Page, lang: 'fr' | 'en', path: string): Promise<void> {
  await page.addInitScript((l) => {
    localStorage.setItem('alea.lang', JSON.stringify(l));
    localStorage.setItem('alea.book', '"bts"');
  }, lang);
  await page.goto(path);
}

const SAYS = {
  en: { start: 'Start the battle', replay: 'Replay', all: 'Show all', ends: /win|draw/i },
  fr: { start: 'Commencer la bataille', replay: 'Revoir', all: 'Tout montrer', ends: /victoire|nul/i },
};

for (const lang of ['fr', 'en'] as const)
  test(`a whole battle against doctrine by the controls of the page, ${lang} @long`, async ({ page, request }) => {
    const says = SAYS[lang];
    const { armies } = await small(request);
    await screen(page, lang, '/#/new');
    for (const [i, list] of armies.entries()) {
      // A name is what its owner wrote: it is in no language.
      const text = list.replace(/name: L[^\n]+/g, `name: ${['Ford', 'Pass'][i]}`);
      const side = page.locator('fieldset').nth(i);
      await side.locator('select').first().selectOption('paste');
      await side.locator('textarea').fill(text);
    }
    await page.getByRole('button', { name: says.start }).click();
    await expect(page.locator('section.ask')).toBeVisible();
    const asks = new Set<string>();
    const given = await playUntil(
      [page],
      async () => {
        for (const text of await page.locator('section.ask').allInnerTexts()) for (const line of text.split('\n')) asks.add(line);
        return (await page.locator('section.outcome').count()) > 0;
      },
      400,
      (n) => (n > 0 && n % 3 === 0 ? 1 : 0),
    );
    expect(given).toBeGreaterThan(20);
    await expect(page.locator('section.outcome')).toBeVisible();
    await expect(page.locator('section.outcome')).toContainText(says.ends);
    await page.getByRole('button', { name: says.all }).click();
    const read = [...asks, ...(await page.locator('body').innerText()).split('\n')];
    expect(read.filter((line) => GAP.test(line))).toEqual([]);
    if (lang === 'en') expect(read.filter((line) => line.search(FRENCH) >= 0)).toEqual([]);
    await page.keyboard.press('t');
    await expect(page.locator('body')).not.toContainText(GAP);
    await page.getByRole('link', { name: says.replay }).first().click();
    await expect(page.locator('.now')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(GAP);
  });

// ---- the guided battle ----

const step = (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('section.lesson')?.dataset['step'] ?? '');

/** Follows the card until it is so; gives the steps that it went through. */
async function follow(page: Page, done: () => Promise<boolean>): Promise<string[]> {
  await page.goto('/#/learn');
  await page.locator('section.card', { hasText: 'A first clash' }).getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('section.lesson')).toHaveAttribute('data-step', 'deploy');
  const steps: string[] = [];
  for (const end = Date.now() + 400_000; Date.now() < end && !(await done()); ) {
    const now = await step(page);
    if (now && !steps.includes(now)) steps.push(now);
    // He keeps nobody in reserve, gives Orders, and charges when he can.
    const kind = (await asked(page))?.kind;
    if (!kind || !(await answer(page, kind === 'reserve' || kind === 'move' ? 1 : 0))) await page.waitForTimeout(30);
  }
  return steps;
}

test('the guided battle leads from the deployment to the first duel', async ({ page }) => {
  const steps = await follow(page, async () => (await page.locator('.log').filter({ hasText: /duel (die|dice)/ }).count()) > 0);
  expect(steps.slice(0, 3)).toEqual(['deploy', 'order', 'move']);
  await expect(page.locator('.log')).toContainText(/duel (die|dice)/);
  await expect(page.locator('body')).not.toContainText(GAP);
});

test('the guided battle, whole @long', async ({ page }) => {
  const steps = await follow(page, async () => (await page.locator('section.outcome').count()) > 0);
  expect(steps.slice(0, 4)).toEqual(['deploy', 'order', 'move', 'turn']);
  await expect(page.locator('section.outcome')).toBeVisible();
  await expect(page.locator('section.lesson')).toContainText('You have done it all');
});

// ---- what is picked in secret ----

type Any = Record<string, any>;
const PICKS = ['protect', 'mark', 'camp'];

/** Somebody's pick in what was received: of player 0, in whatever it is told. */
function leaks(what: unknown, found: string[] = []): string[] {
  if (Array.isArray(what)) for (const x of what) leaks(x, found);
  else if (what !== null && typeof what === 'object') {
    const o = what as Any;
    if (o['who'] === 0 && PICKS.includes(String(o['kind'])) && (o['decision'] ?? o['options']?.[0] ?? o['among']?.[0] ?? o['refused']?.[0]) != null) found.push(JSON.stringify(o).slice(0, 300));
    for (const key of ['pick', 'picks', 'picked', 'secrets']) if (Array.isArray(o[key]) ? o[key].length > 0 : o[key] != null) found.push(`${key}: ${JSON.stringify(o[key])}`);
    if (/^(protected|marked|camp_?-?shown)$/i.test(String(o['kind']))) found.push(JSON.stringify(o).slice(0, 300));
    for (const x of Object.values(o)) leaks(x, found);
  }
  return found;
}

/** What the stream tells this seat from the beginning. */
async function told(url: string, key: string, last: number): Promise<Any[]> {
  const stop = new AbortController();
  const reader = (await fetch(url, { headers: { Authorization: `Seat ${key}` }, signal: stop.signal })).body!.getReader();
  let text = '';
  while (!text.includes(`id: ${last}\n`) || !text.endsWith('\n\n')) text += new TextDecoder().decode((await reader.read()).value);
  stop.abort();
  return text.split('\n').filter((l) => l.startsWith('data: ')).map((l) => JSON.parse(l.slice(6)) as Any);
}

test('a secret pick never reaches the other browser', async ({ page, browser, request, baseURL }) => {
  const seen: { snaps: Any[]; told: Any[]; screen: string; picked: string[] }[] = [];
  // Twice the same battle, but for what Ana picks: all that Ben gets is the same.
  for (const which of [0, -1]) {
    const opened = (await (
      await request.post('/api/v1/battles', {
        data: { book: 'bts', seed: 7, armies: [{ sample: 'tribes-raid-500' }, { sample: 'tribes-raid-500' }], settings: { scenario: 'search' }, seats: [{ kind: 'person', name: 'Ana' }, { kind: 'person', name: 'Ben' }] },
      })
    ).json()) as Any;
    const [ana, ben] = opened['seats'] as Any[];
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 860 } });
    await context.addInitScript(() => localStorage.setItem('alea.pace', '0'));
    const other = await context.newPage();
    const complaints = watch(other);
    const got: Promise<unknown>[] = [];
    other.on('response', (r) => {
      if (/json/.test(r.headers()['content-type'] ?? '')) got.push(r.json().catch(() => null));
    });
    await page.goto('/#/');
    await page.goto(ana!['link'] as string);
    await other.goto(ben!['link'] as string);
    await expect(other.locator('section.ask')).toBeVisible();

    const picked: string[] = [];
    const isDeploying = async (p: Page) => (await asked(p))?.kind === 'deploy';
    for (const end = Date.now() + 60_000; Date.now() < end && !(await isDeploying(page)) && !(await isDeploying(other)); ) {
      const now = await asked(page);
      if (!now) {
        if (!(await answer(other, 0))) await page.waitForTimeout(30);
      } else if (PICKS.includes(now.kind)) {
        await expect(other.locator('section.ask')).toContainText('Ana is deciding');
        const option = page.locator('section.ask button.option').nth(which);
        picked.push(`${now.kind}: ${await option.locator('span').first().innerText()}`);
        await option.click();
        await expect.poll(async () => (await page.locator('section.ask').getAttribute('data-n')) === now.n).toBe(false);
      } else await answer(page, 0);
    }
    expect(picked.map((p) => p.split(':')[0])).toEqual(PICKS);

    const headers = { Authorization: `Seat ${ben!['key']}` };
    const get = async (path: string) => request.get(`/api/v1/battles/${opened['id']}${path}`, { headers });
    const now = (await (await get('')).json()) as Any;
    const snaps: Any[] = [now];
    for (let n = 0; n <= now['n']; n++) snaps.push((await (await get(`/at/${n}`)).json()) as Any);
    for (const path of ['/record', '/report']) expect((await get(path)).status(), path).toBe(403);
    const branch = await request.post(`/api/v1/battles/${opened['id']}/branch`, { headers, data: { n: now['n'], seats: [{ kind: 'person' }, { kind: 'person' }] } });
    expect(branch.status()).toBe(403);
    const events = await told(`${baseURL}/api/v1/battles/${opened['id']}/events?after=0`, ben!['key'] as string, now['n'] as number);
    // That Ana has picked everybody knows.
    expect(events.filter((e) => e['who'] === 0 && PICKS.includes(e['kind'])).map((e) => e['decision'])).toEqual([null, null, null]);
    expect(leaks([await Promise.all(got), snaps, events])).toEqual([]);
    const same = (s: Any) => JSON.parse(JSON.stringify(s, (k, v) => (['id', 'since', 'due', 'static', 'present'].includes(k) ? undefined : v))) as Any;
    await expect(other.locator('.log')).toContainText(/secret/i);
    seen.push({ snaps: snaps.map(same), told: events.map(same), screen: await other.locator('body').innerText(), picked });
    expect(complaints).toEqual([]);
    await context.close();
  }
  const [one, two] = seen;
  expect(one!.picked).not.toEqual(two!.picked);
  expect(two!.snaps).toEqual(one!.snaps);
  expect(two!.told).toEqual(one!.told);
  expect(two!.screen).toBe(one!.screen);
});
