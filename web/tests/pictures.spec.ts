// Pictures of every screen, made from real battles: wide, on a phone and in the
// dark. docs/pictures keeps a few of them. Only when asked for: ALEA_PICTURES=1 npx playwright test pictures
import type { Browser, Page } from '@playwright/test';
import { expect, fought, moment, test, threatened, watch, type Whole } from './help';

test.skip(process.env['ALEA_PICTURES'] === undefined, 'pictures are made on demand');

const folder = '../build/pictures';

async function layOut(page: Page): Promise<void> {
  const reach = page.locator('path.reach');
  await expect(reach).toBeVisible();
  const box = (await reach.boundingBox())!;
  for (const [x, y] of [[0.5, 0.25], [0.4, 0.4], [0.6, 0.6], [0.5, 0.8]] as const) {
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await page.waitForTimeout(700);
    if ((await page.locator('circle.ghost').count()) > 0) return;
  }
}

/** One screen after the other, as this reader sees them. */
async function all(page: Page, kind: string, whole: Whole, way: string, danger: string, target: string): Promise<void> {
  const take = async (name: string) => {
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${folder}/web-${name}-${kind}.png` });
  };
  const open = async (path: string) => {
    await page.goto('/#/');
    await page.goto(path);
    await page.waitForTimeout(400); // a battle's stream never ends: there is no idle to wait for
  };

  await open(way);
  await layOut(page);
  await take('battle');
  await page.keyboard.press('t');
  await take('text');
  await open(danger);
  await expect(page.locator('path.reach')).toBeVisible();
  await page.keyboard.press('n');
  await take('threats');
  await page.keyboard.press('n');
  await open(target);
  const option = page.locator('button.option').first();
  await expect(option).toBeVisible();
  await option.hover();
  await take('target');
  await open(`/#/r/${whole.id}/${whole.watch}/${Math.floor(whole.n * 0.7)}`);
  await expect(page.locator('.now')).toBeVisible();
  await take('replay');
  await open(`/#/b/${whole.id}/${whole.watch}`);
  await expect(page.locator('section.outcome')).toBeVisible();
  await take('result');
  for (const screen of ['', 'new', 'learn', 'continue', 'records']) {
    await open('/#/' + screen);
    await take(screen || 'home');
  }
  await open('/#/rules/ofas.04.21');
  await take('rules');
  await open('/#/armies');
  await page.locator('main select').first().selectOption({ index: 5 });
  await take('armies');
  await open('/#/fields');
  await page.locator('main select').first().selectOption({ index: 3 });
  const piece = page.locator('[data-piece="3"]');
  await expect(piece).toBeVisible();
  const box = (await piece.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await take('fields');
  await open('/#/learn');
  await page.locator('button.main, main button').first().click();
  await expect(page.locator('section.lesson')).toBeVisible();
  await take('lesson');
}

async function reader(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => localStorage.setItem('alea.pace', '0'));
  return context.newPage();
}

/** Who looks: on a wide screen, in the dark and in French, on a phone. */
async function readers(browser: Browser): Promise<[string, Page][]> {
  const wide = { width: 1280, height: 800 };
  return [
    ['wide', await reader(browser, { locale: 'en-GB', viewport: wide })],
    ['dark', await reader(browser, { locale: 'fr-FR', viewport: wide, colorScheme: 'dark' })],
    ['phone', await reader(browser, { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })],
  ];
}

test('pictures', async ({ request, browser }) => {
  test.setTimeout(1_800_000);
  const whole = await fought(request);
  const way = await moment(request, whole, 'way', 0.45);
  const danger = await threatened(request, whole, 2).catch(() => threatened(request, whole, 1));
  const target = await moment(request, whole, 'target', 0.4);
  for (const [kind, page] of await readers(browser)) {
    const complaints = watch(page);
    await all(page, kind, whole, way, danger, target);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('pictures of single models', async ({ request, browser }) => {
  test.setTimeout(1_800_000);
  const armies = [{ sample: 'imperial-patrol-100' }, { sample: 'rebel-cell-100' }];
  const plan = { book: 'duo', armies, settings: { scenario: 'tower' } };
  let whole = await fought(request, plan);
  const shoots = () => whole.asked.some((x) => x.who === 0 && x.kind === 'target' && x.n >= whole.n * 0.1);
  for (let i = 0; i < 8 && !shoots(); i++) whole = await fought(request, plan);
  const way = await moment(request, whole, 'way', 0.3);
  const target = await moment(request, whole, 'target', 0.1);
  for (const [kind, page] of await readers(browser)) {
    const complaints = watch(page);
    await page.addInitScript(() => localStorage.setItem('alea.book', '"duo"'));
    const take = async (name: string) => {
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${folder}/web-duo-${name}-${kind}.png` });
    };
    await page.goto(way);
    await layOut(page);
    await take('battle');
    await page.goto(target);
    await expect(page.locator('button.option').first()).toBeVisible();
    await page.locator('button.option').first().hover();
    await take('target');
    await page.goto('/#/new');
    await page.locator('.preview svg').first().waitFor();
    await page.locator('select', { has: page.locator('option[value="tower"]') }).selectOption('tower');
    await take('new');
    await page.goto('/#/armies');
    await page.locator('main select').first().selectOption({ index: 3 });
    await take('armies');
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('pictures of regiments', async ({ request, browser }) => {
  test.setTimeout(1_800_000);
  const armies = [{ sample: 'saltmarsh-quays-2000' }, { sample: 'antler-host-2000' }];
  const whole = await fought(request, { book: 't9a', armies });
  const places = { legs: await moment(request, whole, 'legs', 0.25), spell: await moment(request, whole, 'power-dice', 0.2) };
  const charges: string[] = [];
  for (const part of [0.4, 0.3, 0.5, 0.2, 0.6]) await moment(request, whole, 'charge', part).then((link) => charges.push(link), () => undefined);
  for (const [kind, page] of await readers(browser)) {
    const complaints = watch(page);
    const take = async (name: string) => {
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${folder}/web-t9a-${name}-${kind}.png` });
    };
    const sit = async (link: string) => {
      await page.goto('/#/');
      await page.goto(link);
      await expect(page.locator('button.option').first()).toBeVisible();
    };
    // A charge before it is declared: who would stand where, how likely.
    for (const link of charges) {
      await sit(link);
      const foe = page.locator('button.option').first();
      await (kind === 'phone' ? foe.tap() : foe.hover());
      await expect(page.getByRole('region', { name: /^(If it charges|Si elle charge|What may come|Ce qui)/ })).toBeVisible();
      if ((await page.locator('main polygon.tray').count()) > 0) break;
    }
    await expect(page.locator('main polygon.tray').last()).toBeVisible();
    await take('battle');
    await sit(places.legs);
    await page.locator('button.option').nth(1).hover();
    await take('move');
    await sit(places.spell);
    await take('spell');
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('pictures of missions', async ({ request, browser }) => {
  test.setTimeout(1_800_000);
  const mission = { book: 'quest', armies: [{ sample: 'three' }], settings: { mission: 'sabotage', level: 1 }, seed: 12 };
  const person = (name: string, held?: number) => ({ kind: 'person', name, ...(held === undefined ? {} : { with: held }) });
  const mind = { kind: 'mind', mind: 'doctrine' };
  // Minds play a mission: from its middle a person goes on.
  const whole = await fought(request, { ...mission, armies: [{ sample: 'four' }] }, [mind, mind, mind, mind]);
  const ours = whole.asked.find((x) => x.kind === 'way' && x.n >= whole.n * 0.5)!.n;
  for (const [kind, page] of await readers(browser)) {
    const complaints = watch(page);
    await page.addInitScript(() => localStorage.setItem('alea.book', '"quest"'));
    const take = async (name: string) => {
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${folder}/web-quest-${name}-${kind}.png` });
    };
    const sit = async (opened: { id: string; seats: { key: string }[] }) => {
      await page.goto('/#/');
      await page.goto(`/#/b/${opened.id}/${opened.seats[0]!.key}`);
      await expect(page.locator('section.ask')).toBeVisible();
    };
    const begin = async (seats: unknown[]) => (await (await request.post('/api/v1/battles', { data: { ...mission, seats } })).json()) as { id: string; seats: { key: string }[] };
    await sit(await begin([person('Ana'), person('Ana', 0), person('Ana', 0)]));
    await take('briefing');
    // Somebody else's hero: who plays whom is open, and his link to be sent.
    await page.goto('/#/new');
    await page.locator('.preview path.zone').first().waitFor();
    await take('new');
    const holders = page.locator('.holders .row');
    await holders.nth(1).locator('select').first().selectOption('1');
    await holders.nth(2).locator('select').first().selectOption('mind');
    await page.locator('button.main.big').click();
    await expect(page.locator('section.ask')).toBeVisible();
    await page.locator('details.allies summary').click();
    if (kind !== 'phone') await page.locator('details.allies').scrollIntoViewIfNeeded();
    await take('seats');
    const branch = await request.post(`/api/v1/battles/${whole.id}/branch`, {
      headers: { Authorization: `Seat ${whole.watch}` },
      data: { n: ours - 1, seats: [person('Ana'), person('Ana', 0), person('Ana', 0), person('Ana', 0)] },
    });
    await sit((await branch.json()) as { id: string; seats: { key: string }[] });
    await layOut(page);
    await take('mission');
    await page.goto('/#/');
    await page.goto(`/#/b/${whole.id}/${whole.watch}`);
    await expect(page.locator('section.outcome')).toBeVisible();
    await take('result');
    // A campaign after its first mission: what is learned and bought.
    await page.goto('/#/campaign');
    await page.locator('main select').first().selectOption('sample:three');
    await page.locator('main button.main').first().click();
    await expect(page.locator('[data-mission]')).toHaveCount(5);
    for (let i = 0; i < 3; i++) await holders.nth(i).locator('select').first().selectOption('mind');
    await page.locator('button.main.big').click();
    await expect(page.locator('section.outcome')).toBeVisible({ timeout: 60_000 });
    await page.locator('section.outcome a[href="#/campaign"]').click();
    await expect(page.locator('p.due').first()).toBeVisible();
    await take('campaign');
    await page.goto('/#/armies');
    await page.locator('main select').first().selectOption({ index: 4 });
    await expect(page.locator('article')).toHaveCount(3);
    await take('party');
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('pictures of the laboratory', async ({ browser }) => {
  test.setTimeout(1_800_000);
  for (const [kind, page] of await readers(browser)) {
    const complaints = watch(page);
    const take = async (name: string, top: string) => {
      await page.locator(top).evaluate((e) => scrollTo(0, e.getBoundingClientRect().top + scrollY - 12));
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${folder}/web-${name}-${kind}.png` });
    };
    await page.goto('/#/lab');
    await page.locator('form input[type=number]').first().fill('120');
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('section[aria-labelledby="lab-who"]')).toBeVisible();
    await take('lab', 'h1');
    await expect(page.locator('progress')).toHaveCount(0, { timeout: 300_000 });
    await take('lab-charts', '.status');
    await take('lab-units', 'section[aria-labelledby="lab-units-0"]');
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});
