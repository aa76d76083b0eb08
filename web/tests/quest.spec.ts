// The third book: heroes of one party, held by several people or by one, against
// enemies that the book itself plays.
import type { APIRequestContext, Page } from '@playwright/test';
import { serious } from './axe';
import { answer, answered, asked, expect, fought, playOut, playUntil, settled, test, watch } from './help';

const TITLE = 'Star Quest';
const partyOf = (page: Page) => page.getByRole('group', { name: 'Party' }).locator('select').first();
const ask = (page: Page) => page.locator('section.ask');

interface Opened {
  id: string;
  seats: { player: number; key: string }[];
}

/** A mission; one round is enough to see how it goes. */
async function open(request: APIRequestContext, plan: Record<string, unknown>): Promise<Opened> {
  const opened = await request.post('/api/v1/battles', { data: { book: 'quest', seed: 5, ...plan } });
  expect(opened.status(), await opened.text()).toBe(201);
  return (await opened.json()) as Opened;
}

async function sit(page: Page, battle: Opened, seat: number, lang = 'en'): Promise<void> {
  await page.addInitScript((l) => localStorage.setItem('alea.lang', JSON.stringify(l)), lang);
  // By way of the first page: else the card of the battle before is taken for this one's.
  await page.goto('/#/');
  await expect(ask(page)).toHaveCount(0);
  await page.goto(`/#/b/${battle.id}/${battle.seats.find((s) => s.player === seat)!.key}`);
  await expect(ask(page)).toBeVisible();
}

test('a mission alone, from the first page to its end', async ({ page }) => {
  await page.goto('/#/new');
  await page.getByRole('button', { name: TITLE }).click();
  await partyOf(page).selectOption('sample:two');
  await page.getByLabel(/^The mission/).selectOption('sabotage');
  await page.getByLabel(/^Number of rounds/).fill('2');
  await page.getByLabel(/^Number of rounds/).blur();
  // A mission whose enemies are still there when it is their turn.
  await page.getByLabel(/^The threat/).fill('3');
  await page.getByLabel(/^The threat/).blur();
  // The table as it will be: zones, consoles, search tokens.
  await expect(page.locator('.preview path.zone')).toHaveCount(4);
  await expect(page.locator('.preview [data-token]')).toHaveCount(2);
  await expect(page.getByText('Disable the three consoles.')).toBeVisible();
  await page.getByRole('button', { name: 'Start the mission' }).click();

  // The briefing stands before the first decision.
  const briefing = page.getByRole('region', { name: 'Briefing' });
  await expect(briefing).toContainText('The mission is lost after 2 rounds');
  await expect(briefing).toContainText('quest.90.36');
  await expect(page.locator('main [data-token]')).toHaveCount(2);
  expect(await playOut([page], 400)).toBeGreaterThan(8);
  await expect(page.locator('section.outcome')).toContainText(/The mission is (won|lost)/);
  // Step by step what the AI asked itself, with the rule.
  await expect(page.locator('.log')).toContainText(/AI, step 1, a hero in sight\? (yes|no)/);
  await expect(page.locator('.log')).toContainText('quest.12.01');
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await expect(page.locator('.now')).toBeVisible();
});

test('two browsers, three heroes: each decides for his own, the machine for the third', async ({ page, browser, request }) => {
  const battle = await open(request, {
    armies: [{ sample: 'three' }],
    settings: { mission: 'stand', rounds: 1 },
    seats: [
      { kind: 'person', name: 'Ana' },
      { kind: 'person', name: 'Ben' },
      { kind: 'mind', mind: 'doctrine' },
    ],
  });
  const context = await browser.newContext({ locale: 'fr-FR' });
  await context.addInitScript(() => localStorage.setItem('alea.pace', '0'));
  const other = await context.newPage();
  const complaints = watch(other);
  await sit(page, battle, 0);
  await sit(other, battle, 1, 'fr');

  // Who is next: each is offered his own hero and the machine's, not the other's.
  await expect(ask(page)).toHaveAttribute('data-kind', 'deploy');
  await expect(ask(page).locator('button.option')).toHaveText([/Sentinel/, /Oracle/]);
  await expect(ask(other).locator('button.option')).toHaveText([/Traqueuse/, /Oracle/]);
  await expect(page.locator('details.allies')).toContainText('Ben');
  // Ben is asked about his hero alone; Ana sees who decides.
  await ask(other).locator('button.option', { hasText: 'Traqueuse' }).click();
  await expect(ask(other)).toHaveAttribute('data-kind', 'manner');
  await expect(ask(page)).toContainText('Ben is deciding');
  const refused = await request.post(`/api/v1/battles/${battle.id}/decisions`, {
    headers: { Authorization: `Seat ${battle.seats[0]!.key}` },
    data: { n: 2, decision: { manner: 'zone' } },
  });
  expect(refused.status()).toBe(409);

  await playOut([page, other], 200);
  for (const [one, won] of [[page, /The mission is (won|lost)/], [other, /La mission est (réussie|perdue)/]] as const) await expect(one.locator('section.outcome')).toContainText(won);
  expect(complaints).toEqual([]);
  await context.close();
});

test('who is unconscious lies on the table, in a picture and in words; the end says who stands', async ({ page, request }) => {
  const seats = [0, 1, 2, 3].map(() => ({ kind: 'mind', mind: 'doctrine' }));
  const opened = await request.post('/api/v1/battles', { data: { book: 'quest', seed: 1, armies: [{ sample: 'four' }], settings: { mission: 'sabotage', level: 3 }, seats } });
  const { id, watch: key } = (await opened.json()) as { id: string; watch: string };
  await page.goto(`/#/b/${id}/${key}`);
  const outcome = page.locator('section.outcome');
  await expect(outcome).toContainText('The mission is lost', { timeout: 60_000 });
  const down = page.locator('g.unit.down');
  const fallen = await down.count();
  expect(fallen).toBeGreaterThan(0);
  await expect(down.first()).toHaveAttribute('aria-label', /^A\d \w+: .*unconscious/);
  await expect(outcome.locator('.heroes li', { hasText: 'unconscious' })).toHaveCount(fallen);
  await expect(outcome).toContainText(/\d+ successes from \d{2,} dice, \d+\.\d expected/);
  // A roll says what was needed, and which dice made it.
  await expect(page.locator('.log')).toContainText(/\d\+/);
  await expect(page.locator('.log svg.hit').first()).toBeVisible();
  await page.keyboard.press('t');
  const words = page.getByRole('region', { name: 'The board in words' });
  await expect(words.locator('td', { hasText: 'unconscious' })).toHaveCount(fallen);
  await expect(words.locator('td', { hasText: /Life \d\/\d, Power \d\/\d/ })).toHaveCount(4);
  await page.keyboard.press('t');
  // On a phone, where squads are one token each, a finger still finds him.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('g.unit text.count').first()).toBeVisible();
  const touched = () =>
    down.evaluateAll((all) =>
      all.map((g) => {
        const { x, y, width, height } = g.querySelector('circle.base')!.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('g.unit') === g;
      }),
    );
  await expect.poll(touched).toEqual(Array(fallen).fill(true));
});

test('a hero by the keyboard alone: ways say what they lead to', async ({ page, request }) => {
  const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'person', name: 'Ana', with: 0 }];
  await sit(page, await open(request, { armies: [{ sample: 'two' }], settings: { mission: 'sabotage' }, seats }), 0);
  const card = ask(page);
  const seen = new Set<string>();
  for (const end = Date.now() + 120_000; Date.now() < end && !seen.has('way'); ) {
    const now = await asked(page);
    if (!now) {
      await page.waitForTimeout(50);
      continue;
    }
    seen.add(now.kind);
    if (now.kind === 'way') {
      // All three consoles are named by the way that comes nearest to them.
      for (const n of [1, 2, 3]) await expect(card.locator('button.option', { hasText: `console ${n}` })).toHaveCount(1);
      const there = card.locator('button.option', { hasText: 'console' }).first();
      await there.focus();
      await expect(card.locator('button.go')).toBeEnabled();
      await page.keyboard.press('Enter');
    } else if (now.kind === 'action') await page.keyboard.press((await card.locator('button.option', { hasText: /^advance/ }).getAttribute('data-key'))!);
    else {
      await page.keyboard.press(now.key);
      // A place is shown first; Enter goes there.
      if (now.kind === 'station') {
        await expect(card.locator('button.go')).toBeEnabled();
        await page.locator('body').press('Enter');
      }
    }
    await answered(page, now.n);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['deploy', 'station', 'activate', 'action', 'way']));
  // The button is gone with its question: who pressed it is still at the card.
  await expect(card).toBeFocused();
  await expect(page.locator('.log')).toContainText(/moves/);
});

test('who could hurt a hero is told in wounds', async ({ page, request }) => {
  const mind = { kind: 'mind', mind: 'doctrine' };
  const whole = await fought(request, { book: 'quest', seed: 1, armies: [{ sample: 'two' }], settings: { mission: 'stand', level: 2 } }, [mind, mind]);
  const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'person', name: 'Ana', with: 0 }];
  let link = '';
  for (const { n } of whole.asked.filter((x) => x.kind === 'way')) {
    const headers = (key: string) => ({ headers: { Authorization: `Seat ${key}` } });
    const battle = (await (await request.post(`/api/v1/battles/${whole.id}/branch`, { ...headers(whole.watch), data: { n: n - 1, seats } })).json()) as Opened;
    const key = battle.seats[0]!.key;
    const snap = (await (await request.get(`/api/v1/battles/${battle.id}?static=0`, headers(key))).json()) as { pending: { unit: string } };
    const { threats } = (await (await request.get(`/api/v1/battles/${battle.id}/sight?unit=${snap.pending.unit}`, headers(key))).json()) as { threats: unknown[] };
    link = `/#/b/${battle.id}/${key}`;
    if (threats.length > 0) break;
  }
  await page.goto(link);
  await expect(ask(page).locator('button.title')).toContainText(/can (shoot|charge) it/);
  await page.keyboard.press('n');
  await expect(ask(page)).toContainText(/[\d.]+ wounds on average/);
  await expect(page.locator('.threatlines .pill').first()).toContainText(/−<?\d/);
});

test('a campaign of two missions, and what is carried over', async ({ page }) => {
  await page.goto('/#/campaign');
  await page.locator('main select').first().selectOption('sample:two');
  await page.getByRole('button', { name: 'Start a campaign' }).click();
  await expect(page.locator('[data-mission]')).toHaveCount(5);

  for (const played of [1, 2]) {
    // All heroes to the machine: it plays the mission out while we watch.
    const holders = page.getByRole('group', { name: 'Who plays which hero' }).locator('select').filter({ hasText: 'friend 1' });
    await expect(holders).toHaveCount(2);
    for (const hero of await holders.all()) await hero.selectOption('mind');
    await page.getByRole('button', { name: 'Start the mission' }).click();
    await expect(page.locator('section.outcome')).toBeVisible({ timeout: 120_000 });
    const won = await page.locator('section.outcome').textContent().then((x) => x!.includes('won'));
    await page.getByRole('link', { name: 'Back to the campaign' }).click();
    await expect(page.locator('[data-mission]')).toHaveCount(5);
    const ends = async () => (await page.locator('[data-mission]').allInnerTexts()).join().match(/won|lost/g) ?? [];
    await expect.poll(async () => (await ends()).length).toBe(played);
    expect(await ends()).toContain(won ? 'won' : 'lost');

    // One upgrade each.
    const hero = page.locator('[data-hero="sentinel"]');
    if (await hero.getByText('to choose').count()) {
      await hero.getByRole('button', { name: 'Power', exact: true }).first().click();
      await expect(hero).toContainText('Learned: Power');
    }
  }
  // The file is the whole campaign: saved, put aside, opened again.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const path = await (await download).path();
  const stands = await page.locator('main').innerText();
  await page.getByRole('button', { name: 'Set it aside' }).click();
  await expect(page.getByRole('button', { name: 'Start a campaign' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await chooser).setFiles(path);
  await expect(page.locator('[data-mission]')).toHaveCount(5);
  await expect.poll(() => page.locator('main').innerText()).toBe(stands);
});

test('a party is built, named and kept', async ({ page }) => {
  await page.goto('/#/armies');
  await page.getByRole('button', { name: TITLE }).click();
  await page.getByRole('button', { name: '+ Sentinel' }).click();
  await expect(page.locator('.verdict')).toContainText('quest.02.02');
  await page.getByRole('button', { name: '+ Oracle' }).click();
  await expect(page.locator('.verdict')).toContainText('Legal');
  await page.getByLabel('Name', { exact: true }).fill('Dawn');
  await page.getByRole('button', { name: 'Save in this browser' }).click();
  await page.goto('/#/new');
  await expect(partyOf(page)).toContainText('Dawn');
});

test('a table of missions is dealt, a platform put on it and raised', async ({ page }) => {
  await page.goto('/#/fields');
  await page.getByRole('button', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.locator('[data-piece]')).toHaveCount(21); // twenty, and the step of the high platform
  await expect(page.getByText('Playable', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Bare table' }).click();
  await page.getByRole('button', { name: 'Platform', exact: true }).click();
  const piece = page.getByRole('region', { name: 'Selected piece' });
  await piece.getByLabel('Height ″').fill('5');
  await expect(page.locator('[data-piece] text.floors')).toHaveText('↑5');
  await page.getByRole('button', { name: 'Chasm' }).click();
  await piece.getByLabel('y ″').fill('15');
  await expect(piece.getByLabel('Height ″')).toHaveValue('4'); // how deep it is
  await expect(page.getByText('Playable', { exact: true })).toBeVisible();
});

test('axe has no serious findings in a mission and before it', async ({ page, request }) => {
  const battle = await open(request, { armies: [{ sample: 'two' }], seats: [{ kind: 'person', name: 'Ana' }, { kind: 'person', name: 'Ana', with: 0 }] });
  await sit(page, battle, 0, 'fr');
  expect(await serious(page), 'mission').toEqual([]);
  for (const screen of ['new', 'armies', 'campaign', 'fields', 'learn']) {
    await page.addInitScript(() => localStorage.setItem('alea.book', '"quest"'));
    await page.goto('/#/' + screen);
    await page.reload();
    await settled(page);
    expect(await serious(page), screen).toEqual([]);
  }
});

test('the guided first mission leads to the first action', async ({ page }) => {
  await page.goto('/#/learn');
  await page.locator('section.card', { hasText: 'The first mission' }).getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'deploy');
  await playUntil([page], async () => (await page.locator('.lesson[data-step="way"]').count()) > 0, 40);
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'way');
});

test('a mission is rolled, and on a 6 the players choose it', async ({ page, request }) => {
  await page.goto('/#/new');
  await page.getByRole('button', { name: TITLE }).click();
  await page.getByLabel(/^The mission/).selectOption('rolled');
  const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'person', name: 'Ana', with: 0 }];
  for (let seed = 1, six = false; !six; seed++) {
    expect(seed, 'one seed of six rolls a 6').toBeLessThan(60);
    const battle = await open(request, { armies: [{ sample: 'two' }], settings: { mission: 'rolled' }, seats, seed });
    await sit(page, battle, 0);
    six = (await ask(page).getAttribute('data-kind')) === 'mission';
  }
  const briefing = page.getByRole('region', { name: 'Briefing' });
  await expect(briefing).toContainText('Mission to be chosen');
  await ask(page).locator('button.option', { hasText: 'Escape' }).click();
  await expect(briefing).toContainText('Leave by the north edge');
  await expect(ask(page)).toHaveAttribute('data-kind', 'deploy');
  await expect(briefing).toContainText('The mission was rolled on the die.');
});

interface Choice {
  decision: Record<string, unknown>;
  words: string;
  end?: { x: number; y: number };
}
interface Snap {
  pending: { n: number; kind: string; options?: Choice[] } | null;
  objectives: { x: number; y: number; working: boolean }[];
}

/** The question as the server puts it, in the words of the page. */
async function snapOf(page: Page, lang: string): Promise<Snap> {
  const [, , id, key] = new URL(page.url()).hash.split('/');
  const got = await page.request.get(`/api/v1/battles/${id}?static=0&lang=${lang}`, { headers: { Authorization: `Seat ${key}` } });
  return (await got.json()) as Snap;
}

/** What somebody does who follows the card: works on consoles, goes to the
 * nearest, shoots when he is told to, pays for what failed. */
function followed(snap: Snap, step: string): Choice | undefined {
  const options = snap.pending?.options ?? [];
  const key = (o: Choice) => String(Object.values(o.decision)[0]);
  const wish = (...words: string[]) => words.map((w) => options.find((o) => key(o) === w)).find((o) => o);
  const far = (o: Choice) => Math.min(...snap.objectives.filter((c) => c.working).map((c) => Math.hypot(c.x - (o.end?.x ?? 0), c.y - (o.end?.y ?? 0))));
  switch (snap.pending?.kind) {
    case 'action':
      if (step === 'power' && wish('buy')) return wish('buy');
      return step === 'shoot' ? wish('interact', 'advance', 'hold', 'end') : wish('interact', 'run', 'advance', 'end');
    case 'way':
      return [...options].sort((a, b) => far(a) - far(b))[0];
    case 'pay':
      return wish('yes');
    case 'target':
      return options.find((o) => key(o) !== 'none') ?? options[0];
    default:
      return options[0];
  }
}

/** One answer by a click on the choice; true when it was given. */
async function follow(page: Page, lang: string): Promise<boolean> {
  const step = await page.evaluate(() => document.querySelector<HTMLElement>('.lesson')?.dataset['step'] ?? '');
  const snap = await snapOf(page, lang);
  const choice = followed(snap, step);
  const n = String(snap.pending?.n ?? '');
  const card = page.locator(`section.ask:not(.waiting)[data-n="${n}"]`);
  if (!choice || (await card.count()) === 0) return false;
  const more = card.locator('button.option:not([data-key])');
  if (choice.end && (await more.count())) await more.last().click();
  const buttons = card.locator('button.option[data-key]:enabled');
  const place = choice.end ? (snap.pending?.options ?? []).indexOf(choice) : -1;
  const button = choice.end ? buttons.nth(place) : buttons.filter({ hasText: choice.words }).first();
  if ((await button.count()) === 0) return (await answer(page, 0)) !== '';
  await button.click();
  await answered(page, n);
  return true;
}

for (const [lang, title, begin, done, first] of [
  ['en', 'The first mission', 'Start', 'You have done it all', 'place your heroes'],
  ['fr', 'La première mission', 'Commencer', 'Vous avez tout fait', 'placez vos héros'],
] as const)
  test(`the guided first mission, whole, in ${lang} @long`, async ({ page }) => {
    await page.addInitScript((l) => localStorage.setItem('alea.lang', JSON.stringify(l)), lang);
    await page.goto('/#/learn');
    await page.locator('section.card', { hasText: title }).getByRole('button', { name: begin }).click();
    await expect(page.locator('.lesson')).toContainText(first);
    const steps: string[] = [];
    for (const end = Date.now() + 500_000; Date.now() < end && (await page.locator('section.outcome').count()) === 0; ) {
      const now = await page.evaluate(() => document.querySelector<HTMLElement>('.lesson')?.dataset['step']);
      if (now && steps[steps.length - 1] !== now) steps.push(now);
      if (!(await follow(page, lang))) await page.waitForTimeout(40);
    }
    await expect(page.locator('section.outcome')).toBeVisible();
    await expect(page.locator('.lesson')).toContainText(done);
    // Both sides have rolled dice, and their luck is told.
    await expect(page.locator('section.outcome')).not.toContainText(/ 0 (dice|dés)/);
    await expect(page.locator('section.outcome')).toContainText('rounds');
    // What is asked for comes in order, and nobody is led astray before the first shot.
    expect(steps.slice(0, 5)).toEqual(['deploy', 'activate', 'action', 'way', 'round']);
  });
