// Two languages, a phone, and what axe finds.
import { serious } from './axe';
import { expect, fought, moment, question, settled, test, tiny } from './help';

const screens = ['', 'new', 'continue', 'learn', 'armies', 'fields', 'records', 'lab', 'rules'];

test('French and English, complete and switchable', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Quick battle' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Bataille rapide' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('Combien de PC miser');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('Combien de PC miser');
});

for (const theme of ['light', 'dark'] as const)
  test(`axe has no serious findings, ${theme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const screen of screens) {
      await page.goto('/#/' + screen);
      await settled(page);
      expect(await serious(page), screen).toEqual([]);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(question(page)).toContainText('Bid');
    expect(await serious(page), 'battle').toEqual([]);
    await page.keyboard.press('t');
    expect(await serious(page), 'text board').toEqual([]);
    const whole = await fought(request, { armies: [tiny('Grey'), tiny('White')], table: { sample: 'ruined-town' } });
    await page.goto(`/#/r/${whole.id}/${whole.watch}/${Math.floor(whole.n / 2)}`);
    await expect(page.locator('.now')).toBeVisible();
    expect(await serious(page), 'replay').toEqual([]);
    await page.goto(await moment(request, whole, 'way', 0.5).catch(() => moment(request, whole, 'way', 0)));
    await page.keyboard.press('n');
    await expect(page.locator('section.ask button.title')).toBeVisible();
    expect(await serious(page), 'threats').toEqual([]);
  });

test('a phone: nothing overflows, the question is under the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const screen of screens) {
    await page.goto('/#/' + screen);
    await settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, screen).toBeLessThanOrEqual(390);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(question(page)).toContainText('Bid');
  const board = (await page.locator('.board').boundingBox())!;
  const ask = (await question(page).boundingBox())!;
  expect(board.y + board.height).toBeLessThanOrEqual(ask.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Units', exact: true }).tap().catch(() => page.getByRole('button', { name: 'Units', exact: true }).click());
  await expect(page.getByText('Your units')).toBeVisible();
});

for (const width of [1280, 1440])
  test(`the tools stay on one line in French, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => localStorage.setItem('alea.lang', '"fr"'));
    await page.goto('/');
    await page.getByRole('button', { name: 'Jouer', exact: true }).click();
    const tools = page.getByRole('toolbar');
    await expect(tools).toBeVisible();
    const tops = await tools.getByRole('button').evaluateAll((all) => all.map((b) => b.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(7);
    expect(new Set(tops).size).toBe(1);
  });
