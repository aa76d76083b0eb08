// The fifth book: regiments by their trays, charges seen before they are declared, reactions
// with their odds, flight and rally, several units at once; by mouse and by touch.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { serious } from './axe';
import { answer, ask, asked, expect, playUntil, test, watch } from './help';

type Any = Record<string, any>;

const GAP = /undefined|NaN|\[object|\bnull\b|\{[\w|@#]*\}|\b(legs|ranks|charge|foretold|lead|line)\.\w+|\b[A-Z]{3,}_[A-Z_]+\b|\b[a-z]+_[a-z]+\b|\bitem-\d/;

/** French where English is meant: its small words, and accents. */
const FRENCH = /(^|[\s«'(])(le|la|les|des|du|une|aux|dans|avec|pour|vous|votre|qui|quelle?s?|est|sont)(?=[\s,.:?!)])|[éèêàçùîôœ]/gim;

/** A hot seat that is answered from outside until it comes to what a test is about. */
class Field {
  id = '';
  key = '';
  constructor(readonly request: APIRequestContext) {}

  async open(seed: number): Promise<this> {
    const plan = { book: 't9a', armies: [{ sample: 'saltmarsh-patrol-1000' }, { sample: 'antler-raid-1000' }], seats: ['Ana', 'Ben'].map((name) => ({ kind: 'person', name })), hotseat: true, seed };
    const opened = (await (await this.request.post('/api/v1/battles', { data: plan })).json()) as Any;
    this.id = opened['id'];
    this.key = opened['seats'][0].key;
    return this;
  }
  get link() {
    return `/#/b/${this.id}/${this.key}`;
  }
  private headers = () => ({ Authorization: `Seat ${this.key}` });
  async snap(): Promise<Any> {
    return (await (await this.request.get(`/api/v1/battles/${this.id}?lang=en`, { headers: this.headers() })).json()) as Any;
  }
  async unit(word: string): Promise<Any> {
    return (await this.snap())['units'].find((u: Any) => u.unit === word);
  }
  async try(body: Any): Promise<Any> {
    return (await (await this.request.post(`/api/v1/battles/${this.id}/try?lang=en`, { headers: this.headers(), data: body })).json()) as Any;
  }
  /** What the page has answered meanwhile is not answered again. */
  async say(n: number, decision: Any): Promise<void> {
    const said = await this.request.post(`/api/v1/battles/${this.id}/decisions`, { headers: this.headers(), data: { n, decision } });
    expect([200, 409]).toContain(said.status());
  }
  /** The first answer to everything, until it is so; gives the snapshot. */
  async until(done: (snap: Any) => boolean | Promise<boolean>, most = 400): Promise<Any | null> {
    for (let i = 0; i < most; i++) {
      const snap = await this.snap();
      const p = snap['pending'];
      if (!p) return null;
      if (await done(snap)) return snap;
      await this.say(p.n, p.options[0]?.decision ?? { [p.kind]: p.least });
    }
    return null;
  }
}

const isAsked = (kind: string, turn = 0) => (snap: Any) => snap['pending'].kind === kind && snap['turn'] >= turn;

/** A hand with a mouse, or with a finger. */
interface Hand {
  drag: (from: readonly [number, number], to: readonly [number, number]) => Promise<void>;
  tap: (at: readonly [number, number]) => Promise<void>;
}
const mouse = (page: Page): Hand => ({
  async drag(from, to) {
    await page.mouse.move(from[0], from[1]);
    await page.mouse.down();
    for (let i = 1; i <= 8; i++) {
      await page.mouse.move(from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8);
      await page.waitForTimeout(25);
    }
    await page.waitForTimeout(250);
    await page.mouse.up();
  },
  tap: (at) => page.mouse.click(at[0], at[1]),
});
async function finger(context: BrowserContext, page: Page): Promise<Hand> {
  const cdp = await context.newCDPSession(page);
  const touch = (type: string, points: { x: number; y: number }[]) => cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  return {
    async drag(from, to) {
      await touch('touchStart', [{ x: from[0], y: from[1] }]);
      for (let i = 1; i <= 8; i++) {
        await touch('touchMove', [{ x: from[0] + ((to[0] - from[0]) * i) / 8, y: from[1] + ((to[1] - from[1]) * i) / 8 }]);
        await page.waitForTimeout(25);
      }
      await page.waitForTimeout(250);
      await touch('touchEnd', []);
    },
    tap: (at) => page.touchscreen.tap(at[0], at[1]),
  };
}

const middle = async (page: Page, what: string): Promise<[number, number]> => {
  const box = (await page.locator(what).first().boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const trayOf = (page: Page, unit: string) => middle(page, `[data-unit="${unit}"] .tray`);

/** Opens it, and waits until all stand where they stand. */
async function at(page: Page, field: Field, kind: string): Promise<void> {
  await page.goto('/#/');
  await page.goto(field.link);
  await expect(ask(page)).toHaveAttribute('data-kind', kind);
  await page.waitForTimeout(650);
}
const turned = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

/** A field whose first player is asked for a move, while A3 and A5 may make theirs, look
 * straight across the table, have nobody before them and the edge not beside them. */
async function moves(request: APIRequestContext): Promise<Field> {
  for (let seed = 36; seed < 90; seed++) {
    const field = await new Field(request).open(seed);
    const snap = await field.until((s) => s['pending'].kind === 'move' && s['pending'].who === 0);
    const units: Any[] = (snap?.['units'] ?? []).filter((u: Any) => u.ranks);
    const isReady = (name: string) => {
      const own = units.find((u) => u.unit === name)?.ranks;
      const isBefore = (u: Any) => Math.abs(u.ranks.x - own.x) < 200 && (u.ranks.y - own.y) * (own.facing > 180 ? -1 : 1) > 20 && Math.abs(u.ranks.y - own.y) < 350;
      return snap!['pending'].options.some((o: Any) => o.unit === name) && own.facing % 180 === 90 && Math.abs(own.x) < 450 && !units.some((u) => u.unit !== name && isBefore(u));
    };
    if (snap && isReady('A3') && isReady('A5')) return field;
  }
  throw new Error('A3 and A5 are never free at once');
}

/** A wheel and what follows it, the limit, a reform: the same by every hand. */
async function manoeuvres(page: Page, field: Field, hand: Hand): Promise<void> {
  await at(page, field, 'move');
  const card = ask(page);
  const before = await field.unit('A3');
  const south = before['ranks'].facing > 180;
  // A corner, taken before anything was said of the unit: it is led, and wheels.
  const box = (await page.locator('[data-unit="A3"] .tray').first().boundingBox())!;
  const corner: [number, number] = [south ? box.x : box.x + box.width, south ? box.y + box.height : box.y];
  const ahead = south ? 1 : -1;
  // Pixels to a millimetre.
  const k = (box.width / before['ranks'].width) * ahead;
  await hand.drag(corner, [corner[0], corner[1] + 25 * k]);
  await expect(card).toHaveAttribute('data-kind', 'legs');
  await expect(card.locator('.legs')).toContainText(/wheel (left|right)\s+\d+°/);
  await expect(page.locator('path.trace')).toHaveCount(1);
  await expect(page.locator('g.pill text').last()).toContainText(/wheel (left|right) \d+° · [\d.]+″/);
  // On from there by the tray, farther than it may: it stops at the limit.
  const laid = await middle(page, 'main polygon.tray');
  await hand.drag(laid, [laid[0], laid[1] + 45 * k]);
  await expect(card.locator('.legs li')).toHaveCount(2);
  const far = await middle(page, 'main polygon.tray');
  await hand.drag(far, [far[0], far[1] + 45 * k]);
  await expect(card.locator('.sum')).toContainText('as far as it may');
  // Nothing is decided yet: Backspace and the cross take it back.
  expect((await field.snap())['pending'].kind).toBe('move');
  await card.getByRole('button', { name: 'One leg back' }).click();
  await expect(card.locator('.legs li')).toHaveCount(1);
  await expect(card.locator('button.go').first()).toBeEnabled();
  await card.locator('button.go').first().click();
  await expect(card).toHaveAttribute('data-kind', 'move');
  const after = await field.unit('A3');
  expect(turned(after['ranks'].facing, before['ranks'].facing)).toBeGreaterThan(2);

  // A reform: its files by the knob at its side, its facing by the one before its front.
  await page.waitForTimeout(650);
  await hand.tap(await trayOf(page, 'A5'));
  await expect(card).toHaveAttribute('data-kind', 'legs');
  await card.getByRole('button', { name: 'reform', exact: true }).click();
  await expect(card).toHaveAttribute('data-kind', 'ranks');
  const guard = await field.unit('A5');
  const side = await middle(page, 'circle.grip.side');
  const heart = await trayOf(page, 'A5');
  await hand.drag(side, [side[0] - (heart[0] - side[0]) * 0.4, side[1]]);
  await expect(card.locator('.files output')).not.toHaveText(String(guard['ranks'].files));
  const files = Number(await card.locator('.files output').innerText());
  const nose = await middle(page, 'circle.grip.nose');
  // A little: its back is near the edge of the table.
  await hand.drag(nose, [nose[0] - 6, nose[1]]);
  await expect(card.locator('button.go').first()).toBeEnabled();
  await card.locator('button.go').first().click();
  await expect(card).not.toHaveAttribute('data-kind', 'ranks');
  const reformed = await field.unit('A5');
  expect(reformed['ranks'].files).toBe(files);
  expect(turned(reformed['ranks'].facing, guard['ranks'].facing)).toBeGreaterThan(2);
}

test('a wheel, its limit and a reform, by mouse', async ({ page, request }) => {
  const field = await moves(request);
  await manoeuvres(page, field, mouse(page));
});

test('a wheel, its limit and a reform, by touch on a tablet', async ({ browser, request }) => {
  const field = await moves(request);
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true, locale: 'en-GB' });
  await context.addInitScript(() => localStorage.setItem('alea.pace', '0'));
  const page = await context.newPage();
  const complaints = watch(page);
  await manoeuvres(page, field, await finger(context, page));
  expect(complaints).toEqual([]);
  await context.close();
});

test('a line of units advances by two clicks, one drag and Enter', async ({ page, request }) => {
  const field = await moves(request);
  await at(page, field, 'move');
  const units = ['A3', 'A5'];
  const before = await Promise.all(units.map((u) => field.unit(u)));
  for (const u of units) {
    await page.keyboard.down('Shift');
    await page.mouse.click(...(await trayOf(page, u)));
    await page.keyboard.up('Shift');
  }
  await expect(ask(page).locator('.several')).toContainText('A3, A5');
  const from = await trayOf(page, 'A5');
  const ahead = before[1]!['ranks'].facing > 180 ? 1 : -1;
  await mouse(page).drag(from, [from[0], from[1] + ahead * 26]);
  await expect(ask(page).locator('.several button.go')).toBeEnabled();
  await page.screenshot({ path: '../build/pictures/web-t9a-line.png' });
  await page.keyboard.press('Enter');
  const gone: number[] = [];
  await expect
    .poll(async () => {
      const now = await Promise.all(units.map((u) => field.unit(u)));
      gone.splice(0, 2, ...now.map((u, i) => Math.hypot(u['ranks'].x - before[i]!['ranks'].x, u['ranks'].y - before[i]!['ranks'].y)));
      return Math.min(...gone);
    })
    .toBeGreaterThan(10);
  expect(Math.abs(gone[0]! - gone[1]!)).toBeLessThan(0.1);
});

/** A charge that is likely to come home, in front of its declaration. */
async function charges(request: APIRequestContext): Promise<{ field: Field; unit: string; target: string; chance: number }> {
  for (let seed = 5; seed < 30; seed++) {
    const field = await new Field(request).open(seed);
    const found = { unit: '', target: '', chance: 0 };
    await field.until(async (s) => {
      const p = s['pending'];
      if (p.kind !== 'charge') return false;
      for (const o of p.options) {
        if (!o.unit) continue;
        const trial = await field.try({ decision: o.decision });
        const chance = trial['foretold']?.find((f: Any) => f.key === 'charge_arrives')?.chance ?? 0;
        if (trial['charge'] && chance > 0.7) Object.assign(found, { unit: p.unit, target: o.unit, chance });
      }
      return found.chance > 0;
    });
    if (found.chance > 0) return { field, ...found };
  }
  throw new Error('nobody charges');
}

for (const by of ['mouse', 'touch'] as const)
  test(`a charge is seen before it is declared, and ends aligned, by ${by}`, async ({ browser, request }) => {
    const { field, unit, target, chance } = await charges(request);
    const context = await browser.newContext({ viewport: { width: 1440, height: 860 }, hasTouch: by === 'touch', locale: 'en-GB' });
    await context.addInitScript(() => localStorage.setItem('alea.pace', '0'));
    const page = await context.newPage();
    const complaints = watch(page);
    await at(page, field, 'charge');
    const hand = by === 'touch' ? await finger(context, page) : mouse(page);
    await hand.tap(await trayOf(page, target));
    const card = page.getByRole('region', { name: 'If it charges' });
    await expect(card).toContainText(/[\d.]+″ to go; the charge reaches [\d.]+″ to [\d.]+″/);
    await expect(card).toContainText(/front|flank|rear/);
    await expect(card).toContainText(/\d+ models? in contact/);
    await expect(card).toContainText(`${Math.round(chance * 100)}% the charge reaches far enough`);
    await expect(page.locator('main polygon.tray')).toHaveCount(1);
    expect((await field.snap())['pending'].kind).toBe('charge');
    await page.screenshot({ path: `../build/pictures/web-t9a-charge-${by}.png` });
    if (by === 'mouse') expect(await serious(page)).toEqual([]);
    // Once more on the target declares it; each reaction tells its odds.
    await hand.tap(await trayOf(page, target));
    await expect(ask(page)).toHaveAttribute('data-kind', 'reaction');
    await expect(ask(page).locator('button.option').first()).toContainText(/\d+% the charge reaches far enough/);
    await expect(ask(page).locator('button.option', { hasText: 'flee' })).toContainText(/% the fleeing unit/);
    await ask(page).locator('button.option', { hasText: /^hold/ }).click();
    const done = await field.until((s) => s['units'].find((u: Any) => u.unit === unit)?.figures.some((f: Any) => f.engaged) || s['pending'].kind === 'caster', 60);
    expect(done).not.toBeNull();
    const [own, his] = [await field.unit(unit), await field.unit(target)];
    // Seed and dice are fixed: it has come home, with a side along a side.
    expect(own['figures'].some((f: Any) => f.engaged)).toBe(true);
    const off = turned(own['ranks'].facing, his['ranks'].facing) % 90;
    expect(Math.min(off, 90 - off)).toBeLessThan(0.1);
    expect(complaints).toEqual([]);
    await context.close();
  });

/** A unit that may flee, and that will rally: played ahead in a copy of the battle. */
async function rallies(request: APIRequestContext): Promise<{ field: Field; unit: string }> {
  for (let seed = 5; seed < 40; seed++) {
    for (const look of [true, false]) {
      const field = await new Field(request).open(seed);
      const snap = await field.until((s) => s['pending'].kind === 'reaction' && s['pending'].options.some((o: Any) => o.decision.reaction === 'flee'));
      if (!snap) break;
      const unit: string = snap['pending'].unit;
      if (!look) return { field, unit };
      await field.say(snap['pending'].n, { reaction: 'flee' });
      const fleeing = (s: Any) => s['units'].find((u: Any) => u.unit === unit);
      const isFleeing = (s: Any) => fleeing(s).where === 'table' && fleeing(s).badges.some((b: Any) => b.key === 'fleeing' || b.key === 'panic');
      if (!isFleeing(await field.snap())) break;
      const end = await field.until((s) => !isFleeing(s), 80);
      if (!end || fleeing(end).where !== 'table') break;
    }
  }
  throw new Error('nobody rallies');
}

for (const by of ['mouse', 'touch'] as const)
  test(`a flight and a rally are seen, by ${by}`, async ({ browser, request }) => {
    const { field, unit } = await rallies(request);
    const context = await browser.newContext({ viewport: by === 'touch' ? { width: 390, height: 844 } : { width: 1440, height: 860 }, hasTouch: by === 'touch', isMobile: by === 'touch', locale: 'en-GB' });
    await context.addInitScript(() => localStorage.setItem('alea.pace', '0'));
    const page = await context.newPage();
    const complaints = watch(page);
    await at(page, field, 'reaction');
    const flee = ask(page).locator('button.option', { hasText: 'flee' });
    await (by === 'touch' ? flee.tap() : flee.click());
    const drawn = page.locator(`main [data-unit="${unit}"]`);
    await expect(drawn).toHaveAttribute('aria-label', /fleeing/);
    await expect(page.locator('.log')).toContainText(/flees?/);
    await page.screenshot({ path: `../build/pictures/web-t9a-flight-${by}.png` });
    // On to its own turn: it rallies there, and the sign goes.
    await field.until((s) => !s['units'].find((u: Any) => u.unit === unit).badges.some((b: Any) => b.words === 'fleeing'), 80);
    await expect(drawn).not.toHaveAttribute('aria-label', /fleeing/);
    await expect(page.locator('.log')).toContainText(/rall(y|ies)/);
    expect(complaints).toEqual([]);
    await context.close();
  });

test('phases, pools of dice and the chances of a spell are in sight', async ({ page, request }) => {
  const field = await new Field(request).open(5);
  const snap = await field.until(isAsked('power-dice'));
  await at(page, field, 'power-dice');
  await expect(page.getByRole('group', { name: 'Phase' }).locator('[aria-current=step]')).toHaveText('Magic');
  const pools = snap!['players'].map((p: Any) => p.pools[0].left as number);
  for (const [i, words] of ['Power Dice', 'Dispel Dice'].entries()) {
    const left = pools[snap!['phase'].who === 0 ? i : 1 - i];
    await expect(page.getByLabel(`${words} ${left}`)).toBeVisible();
  }
  await expect(ask(page).locator('button.option').nth(1)).toContainText(/\d+% the spell is cast/);
  // By keys alone: two dice.
  await page.keyboard.press('2');
  await expect(ask(page)).not.toHaveAttribute('data-kind', 'power-dice');
});

test('spells say what they cost and do; the header keeps its height', async ({ page, request }) => {
  const field = await new Field(request).open(5);
  await field.until(isAsked('move'));
  await at(page, field, 'move');
  const high = (await page.locator('header').boundingBox())!.height;
  await field.until(isAsked('cast-spell'));
  await at(page, field, 'cast-spell');
  expect((await page.locator('header').boundingBox())!.height).toBe(high);
  for (const words of await ask(page).locator('button.option').allInnerTexts()) expect(words).toMatch(/\(\d+\+\)/);
  await expect(ask(page)).not.toContainText(GAP);
  await expect(page.getByRole('region', { name: /^Card of/ }).first()).toContainText(/spell, \d+\+: /);
});

test('a machine of war is aimed by pointing', async ({ page, request }) => {
  const field = await new Field(request).open(5);
  const snap = await field.until(async (s) => {
    const { kind, n, options } = s['pending'];
    // Who moves does not shoot it.
    if (kind === 'move') await field.say(n, { move: 'none' });
    if (kind === 'shooter' && options.some((o: Any) => o.unit === 'A7')) await field.say(n, { shooter: 'A7' });
    return kind === 'aim-point';
  });
  await at(page, field, 'aim-point');
  await expect(ask(page)).toContainText('no point yet');
  await page.mouse.click(...(await trayOf(page, snap!['pending'].other)));
  await expect(ask(page).locator('button.go')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await field.snap())['pending'].n).toBeGreaterThan(snap!['pending'].n);
});

test('zones are seen before the battle, and until all are deployed', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('alea.book', '"t9a"'));
  await page.goto('/#/new');
  const zones = page.locator('.preview path.zone');
  await expect(zones).toHaveCount(2);
  const [a, b] = [(await zones.nth(0).boundingBox())!, (await zones.nth(1).boundingBox())!];
  expect(Math.abs(a.y - b.y)).toBeGreaterThan(a.height);
  const field = await new Field(request).open(5);
  await field.until(isAsked('deploy'));
  await at(page, field, 'deploy');
  await expect(page.locator('main path.zone.side-a')).toHaveCount(1);
  await expect(page.locator('main path.zone.side-b')).toHaveCount(1);
  await field.until(isAsked('move', 1));
  await expect(page.locator('main path.zone')).toHaveCount(0);
});

test('arcs and the inch between units, on demand', async ({ page, request }) => {
  const field = await new Field(request).open(5);
  await field.until(isAsked('move'));
  await at(page, field, 'move');
  await expect(page.locator('rect.apart')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(page.locator('rect.apart').first()).toBeVisible();
  await page.locator('.left button').first().click();
  await expect(page.locator('path.ray')).toHaveCount(4);
});

test('a unit is led by keys alone', async ({ page, request }) => {
  const field = await new Field(request).open(5);
  await field.until((s) => s['pending'].kind === 'move' && s['pending'].who === 0);
  await at(page, field, 'move');
  const n = (await field.snap())['pending'].n as number;
  const unit = (await field.snap())['pending'].options[0].unit as string;
  await page.keyboard.press('1');
  await expect(ask(page)).toHaveAttribute('data-kind', 'legs');
  await page.keyboard.press('1');
  await expect(ask(page).locator('button.go').first()).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(ask(page)).toHaveAttribute('data-kind', 'move');
  expect((await field.snap())['pending'].n).toBeGreaterThan(n + 1);
  expect((await field.snap())['pending'].options.map((o: Any) => o.unit)).not.toContain(unit);
});

test('axe has no serious findings while a unit is led, in the dark, on a phone', async ({ browser, request }) => {
  const field = await moves(request);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark', locale: 'fr-FR' });
  await context.addInitScript(() => localStorage.setItem('alea.pace', '0'));
  const page = await context.newPage();
  await at(page, field, 'move');
  await page.touchscreen.tap(...(await trayOf(page, 'A3')));
  await expect(ask(page)).toHaveAttribute('data-kind', 'legs');
  await expect(page.locator('body')).not.toContainText(GAP);
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: '../build/pictures/web-t9a-phone.png' });
  await context.close();
});

// ---- whole battles ----

const SAYS = {
  en: { start: 'Start the battle', replay: 'Replay', all: 'Show all', ends: /win|draw/i },
  fr: { start: 'Commencer la bataille', replay: 'Revoir', all: 'Tout montrer', ends: /victoire|nul/i },
};

for (const lang of ['fr', 'en'] as const)
  test(`a whole battle against doctrine by the controls of the page, ${lang} @long`, async ({ page, request }) => {
    const says = SAYS[lang];
    const { lessons } = (await (await request.get('/api/v1/lessons')).json()) as { lessons: { book: string; armies: string[] }[] };
    const armies = lessons.find((l) => l.book === 't9a')!.armies;
    await page.addInitScript((l) => {
      localStorage.setItem('alea.lang', JSON.stringify(l));
      localStorage.setItem('alea.book', '"t9a"');
    }, lang);
    await page.goto('/#/new');
    for (const [i, list] of armies.entries()) {
      const text = list.replace(/name: La[^\n]+/g, `name: ${['Pier', 'Wood'][i]}`);
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
      900,
      (n) => (n > 0 && n % 3 === 0 ? 1 : 0),
    );
    expect(given).toBeGreaterThan(40);
    await expect(page.locator('section.outcome')).toBeVisible();
    await expect(page.locator('section.outcome')).toContainText(says.ends);
    await page.getByRole('button', { name: says.all }).click();
    const read = [...asks, ...(await page.locator('body').innerText()).split('\n')];
    expect(read.filter((line) => GAP.test(line))).toEqual([]);
    // A rule of the ledger has the book's own term beside it, in brackets.
    const plain = read.map((line) => (/ t9a\.\d\d\.\d\d$/.test(line) ? line.replace(/\([^)]*\)/g, '') : line));
    if (lang === 'en') expect(plain.filter((line) => line.search(FRENCH) >= 0)).toEqual([]);
    await page.keyboard.press('t');
    await expect(page.locator('body')).not.toContainText(GAP);
    await page.getByRole('link', { name: says.replay }).first().click();
    await expect(page.locator('.now')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(GAP);
  });

/** Follows the card of the guided battle until it is so; gives its steps. */
async function follow(page: Page, done: () => Promise<boolean>): Promise<string[]> {
  await page.goto('/#/learn');
  await page.locator('section.card', { hasText: 'The first line' }).getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('section.lesson')).toBeVisible();
  const steps: string[] = [];
  for (const end = Date.now() + 500_000; Date.now() < end && !(await done()); ) {
    const now = await page.evaluate(() => document.querySelector<HTMLElement>('section.lesson')?.dataset['step'] ?? '');
    if (now && !steps.includes(now)) steps.push(now);
    if (!(await asked(page)) || !(await answer(page, 0))) await page.waitForTimeout(30);
  }
  return steps;
}

test('the guided battle leads from the deployment to magic', async ({ page }) => {
  const steps = await follow(page, async () => (await page.locator('section.lesson').getAttribute('data-step')) === 'shoot');
  expect(steps.slice(0, 3)).toEqual(['deploy', 'move', 'magic']);
  await expect(page.locator('body')).not.toContainText(GAP);
});

test('the guided battle, whole @long', async ({ page }) => {
  const steps = await follow(page, async () => (await page.locator('section.outcome').count()) > 0);
  expect(steps.slice(0, 3)).toEqual(['deploy', 'move', 'magic']);
  await expect(page.locator('section.outcome')).toBeVisible();
  await expect(page.locator('section.lesson')).toContainText('You have done it all');
});
