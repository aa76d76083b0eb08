// The second book: single models that look somewhere, two dice that are added.
import type { APIRequestContext, Page } from '@playwright/test';
import { serious } from './axe';
import { answered, ask, asked, expect, playOut, playUntil, settled, test, until } from './help';

const TITLE = '2D6 Bonus/Malus';

/** Everything that was decided by this page, as it was sent. */
function decisions(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/decisions')) sent.push((request.postDataJSON() as { decision: Record<string, unknown> }).decision);
  });
  return sent;
}

/** A small battle against doctrine; the page of the first seat is opened. */
async function begin(page: Page, request: APIRequestContext, lang: 'fr' | 'en', seed = 5, own: { table?: string; armies?: string[] } = {}): Promise<void> {
  const opened = await request.post('/api/v1/battles', {
    data: {
      book: 'duo',
      armies: [{ sample: 'checkpoint-50' }, { sample: 'smugglers-50' }],
      ...own,
      seats: [
        { kind: 'person', name: 'Ana' },
        { kind: 'mind', mind: 'doctrine' },
      ],
      seed,
    },
  });
  expect(opened.status(), await opened.text()).toBe(201);
  const { id, seats } = (await opened.json()) as { id: string; seats: { key: string }[] };
  await page.addInitScript((l) => localStorage.setItem('alea.lang', JSON.stringify(l)), lang);
  await page.goto(`/#/b/${id}/${seats[0]!.key}`);
  await expect(page.locator('section.ask')).toBeVisible();
}

/** Clicks in the middle of where the model may stand or go. */
async function layOut(page: Page, across = 0.5, down = 0.5): Promise<void> {
  const reach = page.locator('path.reach');
  await expect(reach).toBeVisible();
  const box = (await reach.boundingBox())!;
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
  await expect(page.locator('circle.ghost')).toHaveCount(1);
  await expect(ask(page).locator('button.go')).toBeEnabled();
}

test('a model is placed, and its facing chosen by its nose, by keys and by the slider', async ({ page, request }) => {
  const sent = decisions(page);
  await begin(page, request, 'en');
  await until(page, 'station');
  await layOut(page);
  const slider = ask(page).getByRole('slider', { name: 'Facing' });
  await expect(slider).toBeEnabled();

  // By its nose: the handle is dragged to the west of the ghost.
  const ghost = (await page.locator('circle.ghost').boundingBox())!;
  const handle = (await page.locator('circle.handle').boundingBox())!;
  const [x, y] = [ghost.x + ghost.width / 2, ghost.y + ghost.height / 2];
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 6 });
  await page.mouse.up();
  await expect(ask(page).locator('.turn output')).toHaveText(/^1(79|80|81)° west$/);

  // By keys, a twenty-fourth of a turn each.
  await page.locator('body').press(']');
  await page.locator('body').press(']');
  await expect(ask(page).locator('.turn output')).toHaveText('150° north-west');
  await page.locator('body').press('[');
  await expect(ask(page).locator('.turn output')).toHaveText('165° west');

  // By the slider.
  await slider.focus();
  await slider.press('ArrowRight');
  await expect(ask(page).locator('.turn output')).toHaveText('170° west');

  await commit(page);
  const station = sent.at(-1) as { station: { way: number[][]; facing: number } };
  expect(station.station.facing).toBe(170);
  expect(station.station.way).toHaveLength(1);
  await expect(page.locator('g.unit path.nose[transform="rotate(-170)"]')).toHaveCount(1);
});

test('who stays is turned where he stands; who goes looks ahead', async ({ page, request }) => {
  const sent = decisions(page);
  await begin(page, request, 'en', 6);
  await until(page, 'activate');
  // Moves are asked for after the action "move".
  await until(page, 'action');
  await act(page, /^move/i);
  await expect(ask(page)).toHaveAttribute('data-kind', 'way');

  // The mode for fingers: a click on the table is where it looks.
  await ask(page).getByRole('button', { name: 'Turn' }).click();
  const board = (await page.locator('.board').boundingBox())!;
  await page.mouse.click(board.x + 30, board.y + board.height / 2);
  await expect(ask(page)).toContainText('It turns on the spot');
  await expect(page.locator('path.way')).toHaveCount(0);
  await ask(page).getByRole('button', { name: 'Turn' }).click();

  // Going somewhere after all.
  await layOut(page, 0.5, 0.2);
  await expect(page.locator('path.way')).toHaveCount(1);
  await expect(page.locator('.pill')).toContainText('paces');
  // And no: 15 degrees are enough.
  await page.locator('body').press('[');
  await expect(ask(page)).toContainText('It turns on the spot');
  await expect(ask(page).locator('button.go')).toHaveText(/Face there/);
  await commit(page);
  const way = sent.at(-1) as { way: { facing: number } };
  expect(way.way.facing % 15).toBe(0);
});

/** A table with the same long piece before both zones. */
const walled = (kind: string, deep: number) => `book: duo\nversion: 1\nsize: [36, 36]\npieces:\n  - {kind: ${kind}, at: [0, -9], size: [30, ${deep}]}\n  - {kind: ${kind}, at: [0, 9], size: [30, ${deep}]}\n`;

/** Clicks there; can the model stand there? Where somebody stands already the
 * click is his, and nothing is asked. */
async function stands(page: Page, x: number, y: number): Promise<boolean> {
  const tries = page.waitForRequest(/\/try/, { timeout: 3000 }).catch(() => null);
  await page.mouse.click(x, y);
  const answer = await (await tries)?.response();
  return answer?.ok() ?? false;
}

/** Everybody deploys as far forward as they may; then somebody acts. */
async function toTheFront(page: Page): Promise<void> {
  for (let placed = 0; placed < 20; placed++) {
    await playUntil([page], async () => ['station', 'action'].includes((await asked(page))?.kind ?? ''));
    if ((await ask(page).getAttribute('data-kind')) === 'action') return;
    const box = (await page.locator('path.reach').boundingBox())!;
    // Where somebody stands already there is no room: farther along, then.
    for (let k = 0; k < 14; k++) if (await stands(page, box.x + box.width * (0.2 + 0.045 * ((2 * placed + k) % 14)), box.y + box.height * 0.03)) break;
    await commit(page);
  }
}

/** Lands on the nearer of the long pieces, and goes there. */
async function landOn(page: Page): Promise<void> {
  const piece = await page.locator('[data-piece]').evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).sort((a, b) => b.y - a.y)[0]!);
  const reach = (await page.locator('path.reach').boundingBox())!;
  await page.mouse.click(reach.x + reach.width / 2, piece.y + piece.height / 2);
  await expect(page.locator('circle.ghost')).toHaveCount(1);
  await commit(page);
}

async function commit(page: Page): Promise<void> {
  const n = (await ask(page).getAttribute('data-n'))!;
  await ask(page).locator('button.go').click();
  await answered(page, n);
}

async function act(page: Page, word: RegExp): Promise<void> {
  const n = (await ask(page).getAttribute('data-n'))!;
  await ask(page).locator('button.option', { hasText: word }).first().click();
  await answered(page, n);
}

test('a jump is laid out onto a row of crates, and who lands there stands higher', async ({ page, request }) => {
  const sent = decisions(page);
  await begin(page, request, 'en', 6, { table: walled('crates', 2) });
  await toTheFront(page);
  await act(page, /^jump/i);
  await expect(ask(page)).toHaveAttribute('data-kind', 'jump');
  await landOn(page);
  const { jump } = sent.at(-1) as { jump: number[][] };
  expect(jump).toHaveLength(2); // the run-up, the leap
  expect(jump[1]![2]).toBe(1); // on top
  await expect(page.locator('.log')).toContainText(/jumps|leaps/);
  await expect(page.locator('g.unit text.up', { hasText: '↑1' })).toHaveCount(1);
});

test('a jetpack lands on a roof, and who climbs says how high', async ({ page, request }) => {
  const sent = decisions(page);
  const hunter = 'book: duo\nuniverse: star-wars\nname: Hunters\npoints: 75\nmodels:\n  - {profile: mandalorian-bounty-hunter}\n  - {profile: stormtrooper, count: 2}\n';
  await begin(page, request, 'en', 6, { table: walled('building', 1), armies: [hunter, hunter] });
  await toTheFront(page);
  await playUntil([page], async () => (await ask(page).locator('button.option', { hasText: /jetpack/i }).count()) > 0, 20);
  await act(page, /jetpack/i);
  await expect(ask(page)).toHaveAttribute('data-kind', 'landing');
  await landOn(page);
  expect((sent.at(-1) as { landing: number[][] }).landing.at(-1)![2]).toBeGreaterThan(0);
  await expect(page.locator('g.unit text.up', { hasText: '↑3' })).toHaveCount(1);
  await act(page, /climb/i);
  await until(page, 'height', 3);
  const slider = ask(page).getByRole('slider');
  await slider.focus();
  await slider.press('ArrowLeft');
  await commit(page);
});

for (const lang of ['fr', 'en'] as const)
  test(`a battle against doctrine to its end, ${lang} @long`, async ({ page, request }) => {
    await begin(page, request, lang, lang === 'fr' ? 7 : 8);
    await expect(page.locator('.scores')).not.toContainText('PC');
    const given = await playOut([page], 1500);
    expect(given).toBeGreaterThan(15);
    await expect(page.locator('section.outcome')).toBeVisible();
    // Pips, totals, and no inch anywhere.
    await expect(page.locator('.log svg rect').first()).toBeVisible();
    await expect(page.locator('.log')).toContainText(/= \d/);
    await expect(page.locator('body')).not.toContainText('″');
    await page.getByRole('link', { name: lang === 'fr' ? 'Revoir' : 'Replay' }).first().click();
    await expect(page.locator('.now')).toBeVisible();
  });

test('the book is chosen first; then its bands, and a battle begins', async ({ page }) => {
  await page.goto('/#/new');
  await page.getByRole('button', { name: TITLE }).click();
  await expect(page.getByRole('group', { name: 'Side A' }).getByLabel('Army')).toContainText('100 points');
  await expect(page.getByRole('group', { name: 'Side A' })).toContainText('legal');
  // The table as the scenario makes it, with where each side begins.
  const preview = page.locator('.preview');
  await expect(preview.locator('path.zone')).toHaveCount(2);
  await page.getByLabel('The scenario').selectOption('treasure');
  await expect(preview.locator('path.zone.home')).toHaveCount(2);
  await expect(page.getByText(/Coloured: where each side deploys; dashed/)).toBeVisible();
  // Not everything is played by three: the server says so, and who fights together is chosen.
  await page.getByLabel('The scenario').selectOption('breakthrough');
  await page.getByRole('button', { name: 'One more side' }).click();
  await expect(page.getByText(/is for 2 groups, not 3/)).toBeVisible();
  await page.getByLabel('The scenario').selectOption('skirmish');
  await expect(preview.locator('path.zone')).toHaveCount(3);
  await page.getByRole('group', { name: 'The sides' }).getByLabel('Side C').selectOption({ label: 'side 1' });
  const opened = page.waitForRequest((r) => r.method() === 'POST' && r.url().includes('/battles?'));
  await page.getByRole('button', { name: 'Start the battle' }).click();
  expect(((await opened).postDataJSON() as { settings: Record<string, unknown> }).settings).toEqual({ sides: 'AC/B' });
  await expect(ask(page)).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'The board in words' })).toContainText(/\d\spaces/);
});

test('six scenarios have tables of their own; four sides fight for the tower', async ({ page }) => {
  await page.goto('/#/new');
  await page.getByRole('button', { name: TITLE }).click();
  const zones = page.locator('.preview path.zone');
  // An ambush wants a smaller band for the defender (duo.90.08).
  await page.getByRole('group', { name: 'Side B' }).getByLabel('Army').selectOption('sample:outpost-75');
  for (const key of ['ambush', 'bridge', 'rescue', 'treasure', 'skirmish', 'tower']) {
    await page.getByLabel('The scenario').selectOption(key);
    await expect(zones.first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the battle' })).toBeEnabled();
  }
  await page.getByRole('button', { name: 'One more side' }).click();
  await page.getByRole('button', { name: 'One more side' }).click();
  await expect(zones).toHaveCount(4);
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await expect(page.locator('.scores')).toContainText(/(\b0 pts[^]*){4}/);
});

test('a band from empty to legal, and what is wrong with another', async ({ page }) => {
  await page.goto('/#/armies');
  await page.getByRole('button', { name: TITLE }).click();
  await page.getByLabel('Name', { exact: true }).fill('Dawn patrol');
  await page.getByLabel('Points').fill('50');
  await page.getByLabel('Universe').selectOption('star-wars');
  await page.getByLabel('Add a model').selectOption('stormtrooper');
  await expect(page.locator('.verdict')).toContainText('1 problem');
  // What it is worth is read where it is chosen, of this one and of all others.
  const inHand = page.locator('section.card', { has: page.getByRole('heading', { name: 'Stormtrooper' }) });
  await expect(inHand).toContainText('Blaster (20 paces)');
  await expect(inHand).toContainText('Light armour (Save −)');
  const soldier = page.locator('.catalogue li', { hasText: 'Rebel commando' });
  await expect(soldier).toContainText('14 points');
  await expect(soldier.locator('dl')).toHaveText(/Shooting\s*\+/);
  await soldier.getByRole('button').click();
  await expect(page.locator('.units .unit')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('How many').fill('3');
  await expect(page.locator('.verdict')).toContainText('Legal');
  await expect(page.locator('.verdict')).toContainText('39 / 50');
  await page.getByLabel('How many').fill('4');
  await expect(page.locator('p.bad').first()).toContainText('duo.90.19');
  await page.getByLabel('How many').fill('3');
  await page.getByRole('button', { name: 'Save in this browser' }).click();
  await page.goto('/#/new');
  await expect(page.getByRole('group', { name: 'Side A' }).getByLabel('Army')).toContainText('Dawn patrol');
});

test('a sample band is opened, changed and judged again', async ({ page }) => {
  await page.goto('/#/armies');
  await page.getByRole('button', { name: TITLE }).click();
  const sample = page.getByLabel('Open');
  await sample.selectOption({ label: 'La garde des marches · 100' });
  await expect(page.locator('.verdict')).toContainText('100 / 100');
  await page.getByRole('button', { name: /Piquier/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Human' })).toBeChecked();
  await page.getByLabel('How many').fill('1');
  await expect(page.locator('.verdict')).toContainText('96 / 100');
  await expect(page.locator('.verdict')).toContainText('Legal');
});

test('a table is dealt in pas, a piece moved, and it stays playable', async ({ page }) => {
  await page.goto('/#/fields');
  await page.getByRole('button', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Crates' }).click();
  const piece = page.getByRole('region', { name: 'Selected piece' });
  await expect(piece).toContainText('Crates');
  await piece.getByLabel('x paces').fill('6');
  await expect(page.getByText('Playable', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.locator('[data-piece]')).not.toHaveCount(1);
  await expect(page.getByText('Playable', { exact: true })).toBeVisible();
});

test('the guided battle of models leads to the first placed model', async ({ page }) => {
  await page.goto('/#/learn');
  await page.locator('section.card', { hasText: 'single models' }).getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'station');
  await until(page, 'station');
  await layOut(page);
  await ask(page).locator('button.go').click();
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'model');
});

test('rules of both books are read, and a rule opens its own', async ({ page }) => {
  await page.goto('/#/rules/duo.15.05');
  await expect(page.getByText('duo.15.05', { exact: true })).toBeVisible();
  await page.goto('/#/rules/ofas.02.07');
  await expect(page.getByText('ofas.02.07', { exact: true })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`axe has no serious findings in a battle of models, ${theme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await begin(page, request, 'fr');
    await until(page, 'station');
    await layOut(page);
    expect(await serious(page), 'placing').toEqual([]);
    for (const screen of ['new', 'armies', 'fields', 'learn', 'lab', 'rules']) {
      await page.addInitScript(() => localStorage.setItem('alea.book', '"duo"'));
      await page.goto('/#/' + screen);
      await page.reload();
      await settled(page);
      expect(await serious(page), screen).toEqual([]);
    }
  });

test('a phone: a model is placed by taps, nothing overflows', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, request, 'fr');
  await until(page, 'station');
  await layOut(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await ask(page).getByRole('button', { name: 'Tourner' }).click();
  const board = (await page.locator('.board').boundingBox())!;
  await page.mouse.click(board.x + board.width / 2, board.y + 12);
  await expect(ask(page).locator('.turn output')).toHaveText(/° /);
  await expect(ask(page).locator('button.go')).toBeEnabled();
});
