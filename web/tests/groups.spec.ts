// Many figures by one command: a whole turn of two armies of thirty at one screen,
// counted in clicks and keys; lasso, finger, keyboard, single figures put right.
import type { APIRequestContext, Page } from '@playwright/test';
import { ask, expect, test } from './help';

const list = (name: string) => `book: bts
name: ${name}
faction: tribes
points: 500
units:
  - name: Wall
    champion: {profile: duke, equipment: [basic-weapon, shield], orders: [onward, stop-them, hold], feats: [combat, defence]}
    warriors:
      - {profile: tribal-warrior, count: 9, equipment: [basic-weapon, shield]}
      - {profile: tribal-warrior, count: 5, equipment: [lance]}
  - name: Bows
    champion: {profile: shaman, equipment: [basic-weapon], orders: [kill-it], feats: [focus], spells: [immobilisation, compulsion]}
    warriors: [{profile: tribal-warrior, count: 6, equipment: [bow]}]
  - name: Hunters
    champion: {profile: knight, equipment: [basic-weapon], orders: [onward, hold], feats: [strike, combat]}
    warriors: [{profile: tribal-warrior, count: 7, equipment: [bow]}]
`;

type Any = Record<string, any>;

/** A hot seat of two armies of thirty, a few paces apart, in front of the first
 * question of that kind; gives the link. */
async function facing(request: APIRequestContext, kind: string): Promise<{ link: string; key: string; id: string }> {
  const post = async (path: string, data: unknown, key = ''): Promise<Any> =>
    (await (await request.post(`/api/v1${path}`, { data, headers: key ? { Authorization: `Seat ${key}` } : {} })).json()) as Any;
  const opened = await post('/battles', {
    book: 'bts',
    armies: [list('Ana'), list('Bao')],
    table: 'book: bts\nsize: [120, 120]\npieces: []\n',
    settings: { scenario: 'clash' },
    seats: ['Ana', 'Bao'].map((name) => ({ kind: 'person', name })),
    hotseat: true,
    seed: 5,
  });
  const key: string = opened['seats'][0].key;
  const id: string = opened['id'];
  for (let i = 0; i < 40; i++) {
    const snap = (await (await request.get(`/api/v1/battles/${id}`, { headers: { Authorization: `Seat ${key}` } })).json()) as Any;
    const p = snap['pending'];
    if (p.kind === kind) break;
    let decision = p.options[0].decision;
    if (p.kind === 'deploy') {
      // Three units side by side, the walls in the middle, 15 cm apart.
      const nth = Number(p.unit.slice(1)) - 1;
      const about = (y: number) => post(`/battles/${id}/plan`, { goal: 'about', to: [[0, -230, 230][nth], y] }, key);
      const south = await about(-80);
      const plan = south['members']?.[0]?.fate === 'goes' ? south : await about(80);
      decision = plan['decisions'][0];
    } else if (p.kind === 'reserve') decision = { reserve: 'none' };
    else if (p.form === 'across' && p.least === 0) decision = { [p.kind]: [] };
    await post(`/battles/${id}/decisions`, { n: p.n, decision }, key);
  }
  return { link: `/#/b/${id}/${key}`, key, id };
}

/** Whoever plays: every click, drag and key is counted. */
class Hand {
  acts = 0;
  constructor(readonly page: Page) {}
  async key(key: string): Promise<void> {
    this.acts++;
    await this.page.keyboard.press(key);
  }
  async click(x: number, y: number): Promise<void> {
    this.acts++;
    await this.page.mouse.click(x, y);
  }
  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    this.acts++;
    await this.page.mouse.move(from[0], from[1]);
    await this.page.mouse.down();
    for (let i = 1; i <= 6; i++) await this.page.mouse.move(from[0] + ((to[0] - from[0]) * i) / 6, from[1] + ((to[1] - from[1]) * i) / 6);
    await this.page.mouse.up();
  }
}

const middle = async (page: Page, unit: string, n = 0): Promise<[number, number]> => {
  const box = (await page.locator(`[data-unit="${unit}"] .base`).nth(n).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const kindOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('section.ask:not(.waiting)')?.dataset['kind'] ?? '');
const numberOf = (page: Page) => page.evaluate(() => document.querySelector('section.ask')?.getAttribute('data-n') ?? '');
/** Whose question it is: A or B. */
const whose = (page: Page) => page.evaluate(() => document.querySelector('section.ask .who')?.textContent?.trim()[0] ?? '');

/** Waits until the answers that follow by themselves have been given. */
async function rests(page: Page): Promise<void> {
  let last = '';
  for (let same = 0; same < 3; ) {
    const now = await numberOf(page);
    same = now === last ? same + 1 : 0;
    last = now;
    await page.waitForTimeout(120);
  }
}

test('a hot-seat turn of two armies of thirty takes at most 40 clicks and keys each @long', async ({ page, request }) => {
  const { link, id, key } = await facing(request, 'move');
  await page.goto(link);
  await expect(ask(page)).toHaveAttribute('data-kind', 'move');
  const hand = new Hand(page);
  const turn = async () => ((await (await request.get(`/api/v1/battles/${id}`, { headers: { Authorization: `Seat ${key}` } })).json()) as Any)['turn'] as number;
  const begun = await turn();
  const done: Record<string, number> = {};
  let moved = 0;
  for (let i = 0; i < 120; i++) {
    await rests(page);
    if ((await turn()) > begun || (await page.locator('section.outcome').count()) > 0) break;
    const kind = await kindOf(page);
    const n = await numberOf(page);
    done[kind] = (done[kind] ?? 0) + 1;
    const card = ask(page);
    if (kind === 'move') {
      const side = await whose(page);
      if (moved < 2 && done[`${side} moves`] === undefined) {
        done[`${side} moves`] = 1;
        moved++;
        // The wall charges, the bows and hunters stay where they are: no click.
        await hand.key('1');
        await hand.key('c');
        await expect(card.locator('.go')).toBeEnabled();
        await hand.key('Enter');
      } else await hand.key('0');
    } else if (kind === 'shooters') {
      await hand.key('w');
      await expect(card.locator('.go').first()).toBeEnabled();
      await hand.key('Enter');
    } else if ((await card.locator('.usual').count()) > 0) {
      // Both let the rest of their duels be fought as usual, once asked.
      const all = card.getByLabel('Ask me nothing that has a usual answer');
      if (!(await all.isChecked())) {
        hand.acts++;
        await all.click(); // the question is gone with it: there is nothing left to be checked
      } else await hand.key('Enter');
    } else if ((await card.locator('.none').count()) > 0) await hand.key('0');
    else await hand.key('1');
    await expect.poll(() => numberOf(page), { message: `after ${kind}`, timeout: 10_000 }).not.toBe(n);
  }
  console.log(`${hand.acts} clicks and keys for a turn of sixty figures: ${JSON.stringify(done)}`);
  expect(await turn()).toBe(begun + 1);
  expect(done['A moves']).toBe(1);
  expect(done['B moves']).toBe(1);
  expect(done['duel'] ?? 0).toBeGreaterThan(0);
  expect(hand.acts).toBeLessThanOrEqual(40);
});

test('a unit is dragged as one, a figure is put right, one command is taken back, all is committed', async ({ page, request }) => {
  const { link } = await facing(request, 'move');
  await page.goto(link);
  await expect(ask(page)).toHaveAttribute('data-kind', 'move');
  await page.waitForTimeout(600); // units glide to their places
  const side = await whose(page);
  const hand = new Hand(page);
  const bows = `${side}2`;
  const from = await middle(page, bows, 3);
  const up = (await middle(page, side === 'A' ? 'B2' : 'A2'))[1] < from[1] ? 1 : -1;
  // Back, away from the enemy: there is room for all.
  // Plans come while the hand moves: the last one has arrived when the ghost is under it.
  const ghost = page.locator(`[data-end="${bows}.4"] .ghost`);
  const astray = async () => {
    const box = await ghost.boundingBox();
    return box ? Math.abs(box.y + box.height / 2 - (from[1] + up * 60)) : Infinity;
  };
  await hand.drag(from, [from[0], from[1] + up * 60]);
  const ends = page.locator('[data-end]');
  await expect(ends).toHaveCount(7);
  await expect.poll(astray).toBeLessThan(3);
  await expect(ask(page).locator('.go')).toContainText('7');
  // One of them is put right by hand: the others stay laid out.
  const end = (await ghost.boundingBox())!;
  await page.keyboard.press('Escape');
  await hand.drag([end.x + end.width / 2, end.y + end.height / 2], [end.x + end.width / 2 - 50, end.y + end.height / 2]);
  await expect.poll(async () => Math.round((await ghost.boundingBox())!.x - end.x)).toBeLessThan(-20);
  await expect(ends).toHaveCount(7);
  // That one back, then the whole unit.
  await page.keyboard.press('Backspace');
  await expect.poll(async () => Math.abs((await ghost.boundingBox())!.x - end.x)).toBeLessThan(2);
  await page.keyboard.press('Backspace');
  await expect(ends).toHaveCount(0);
  await page.keyboard.press('Escape'); // the single one is put back
  await hand.drag(from, [from[0], from[1] + up * 60]);
  await expect(ends).toHaveCount(7);
  await expect.poll(astray).toBeLessThan(3);
  const n = await numberOf(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => numberOf(page)).not.toBe(n);
  await expect(ask(page)).toHaveAttribute('data-kind', 'move');
  await expect(page.locator('[data-end]')).toHaveCount(0);
  await expect.poll(async () => Math.abs((await middle(page, bows, 3))[1] - from[1])).toBeGreaterThan(40);
});

test('a lasso takes any figures, and who stops before an enemy says why', async ({ page, request }) => {
  const { link } = await facing(request, 'move');
  await page.goto(link);
  await expect(ask(page)).toHaveAttribute('data-kind', 'move');
  await page.waitForTimeout(600); // units glide to their places
  const side = await whose(page);
  const [a, b] = [await middle(page, `${side}1`), await middle(page, `${side}3`)];
  const other = await middle(page, side === 'A' ? 'B1' : 'A1');
  await page.keyboard.press('x');
  // Round the wall and the hunters.
  const [left, right] = [Math.min(a[0], b[0]) - 130, Math.max(a[0], b[0]) + 130];
  const [top, bottom] = [Math.min(a[1], b[1]) - 60, Math.max(a[1], b[1]) + 60];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (const [x, y] of [[right, top], [right, bottom], [left, bottom], [left, top]] as const) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await expect(ask(page).locator('.state')).toContainText('in hand');
  const count = Number(/\d+/.exec((await ask(page).locator('.state').textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(14);
  // Towards the enemy, too far: they stop before his control zones.
  await page.mouse.click((a[0] + b[0]) / 2, other[1]);
  await expect(page.locator('[data-end]').first()).toBeVisible();
  await expect(ask(page).locator('.told')).toContainText('bts.06.06');
  await expect(page.locator('.end.cut').first()).toBeVisible();
});

test('by keys alone: a unit, a nudge, a command, the end', async ({ page, request }) => {
  const { link } = await facing(request, 'move');
  await page.goto(link);
  await expect(ask(page)).toHaveAttribute('data-kind', 'move');
  await page.keyboard.press('2');
  await page.keyboard.press('b');
  await expect(page.locator('[data-end]').first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.locator('[data-end]')).toHaveCount(7);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(ask(page).locator('.go')).toContainText('7');
  await page.keyboard.press('Enter');
  await expect(ask(page).locator('.state')).toContainText('Nobody in hand');
});

test('all who may shoot at the figure under the pointer do, with one click more', async ({ page, request }) => {
  const { link } = await facing(request, 'shooters');
  await page.goto(link);
  await expect(ask(page)).toHaveAttribute('data-kind', 'shooters');
  await page.waitForTimeout(600); // units glide to their places
  const side = await whose(page);
  const foe = await middle(page, side === 'A' ? 'B1' : 'A1', 4);
  await page.mouse.click(foe[0], foe[1]);
  await expect(ask(page).locator('.state')).toContainText('figures shoot at');
  expect(await page.locator('.shooter').count()).toBeGreaterThan(5);
  await expect(ask(page).locator('.state')).toContainText('% that it falls');
  await expect(ask(page).locator('.chart')).toBeVisible();
  // Split by hand: only the bows.
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.mouse.click(foe[0], foe[1]);
  await expect(ask(page).locator('.state')).toContainText('shoot at');
  const n = await numberOf(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => numberOf(page)).not.toBe(n);
  await expect(page.locator('.log')).toContainText('shoots at');
});

test('a unit is deployed by one click, a figure put right by a drag, and Enter', async ({ page, request }) => {
  const { link } = await facing(request, 'deploy');
  await page.goto(link);
  await expect(ask(page)).toHaveAttribute('data-kind', 'deploy');
  await page.waitForTimeout(400);
  const board = (await page.locator('.board').boundingBox())!;
  const [x, middleY] = [board.x + board.width / 2, board.y + board.height / 2];
  const n = await numberOf(page);
  const ends = page.locator('[data-end]');
  // In the south, or else in the north: each side has its own half.
  await page.mouse.click(x, middleY + 150);
  await expect(ends.or(ask(page).locator('.why'))).not.toHaveCount(0);
  if ((await ends.count()) < 7) await page.mouse.click(x, middleY - 150);
  await expect.poll(() => ends.count()).toBeGreaterThan(6);
  const go = ask(page).locator('.go');
  await expect(go).toBeEnabled();
  const count = await ends.count();
  const before = (await ends.last().locator('.ghost').boundingBox())!;
  const hand = new Hand(page);
  await page.keyboard.press('Escape');
  await hand.drag([before.x + before.width / 2, before.y + before.height / 2], [before.x + before.width / 2 + 25, before.y + before.height / 2]);
  await expect(ends).toHaveCount(count);
  await page.keyboard.press('Enter');
  await expect.poll(() => numberOf(page)).not.toBe(n);
});

test('a finger that rests draws a lasso on a phone', async ({ browser, request }) => {
  const { link } = await facing(request, 'move');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
  await context.addInitScript(() => localStorage.setItem('alea.pace', '0'));
  const page = await context.newPage();
  await page.goto(link);
  await expect(ask(page)).toHaveAttribute('data-kind', 'move');
  await page.waitForTimeout(600);
  const board = (await page.locator('.board').boundingBox())!;
  const cdp = await context.newCDPSession(page);
  const touch = (type: string, points: { x: number; y: number }[]) => cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  const corner = { x: board.x + 12, y: board.y + 12 };
  await touch('touchStart', [corner]);
  await page.waitForTimeout(600);
  const [right, bottom] = [board.x + board.width - 12, board.y + board.height - 12];
  for (const p of [{ x: right, y: corner.y }, { x: right, y: bottom }, { x: corner.x, y: bottom }, corner]) {
    await touch('touchMove', [p]);
    await page.waitForTimeout(40);
  }
  await touch('touchEnd', []);
  await expect(ask(page).locator('.state')).toContainText('30 in hand');
  await ask(page).getByRole('button', { name: 'Fall back' }).tap();
  await expect(page.locator('[data-end]').first()).toBeVisible();
  await page.screenshot({ path: '../build/pictures/web-groups-phone.png' });
  await context.close();
});
