// The laboratory: a simulation from the first page to its numbers, which are
// those of the command.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from './help';
import { serious } from './axe';
import type { Page } from '@playwright/test';

const program = process.env['ALEA'] ?? '../build/alea';
const results = (page: Page) => page.getByRole('region', { name: 'Results' });

/** What the command says of the same battles. */
function told(a: string, b: string, battles: number, seed: number): string {
  const army = (id: string) => ['--army', `../books/ofas/armies/${id}.yaml`];
  return execFileSync(program, ['simulate', ...army(a), ...army(b), '--battles', String(battles), '--seed', String(seed), '--format', 'json'], {
    encoding: 'utf8',
  });
}

test('start, watch it finish, and the numbers of the command', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: /Laboratory/ }).click();
  await page.getByLabel('Army').nth(0).selectOption('sample:line-150');
  await page.getByLabel('Army').nth(1).selectOption('sample:elite-150');
  await page.getByRole('spinbutton', { name: 'Battles' }).fill('60');
  await page.getByText('Seed, scenario, battlefields').click();
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(results(page)).toContainText('All 60 battles have been played.', { timeout: 120_000 });

  const text = told('line-150', 'elite-150', 60, 7);
  const want = JSON.parse(text) as { armies: { won: { count: number }; units: { unit: string; earned: number }[] }[]; drawn: { count: number } };
  const rows = results(page).locator('section', { hasText: 'Who wins' }).getByRole('row');
  await expect(rows.filter({ hasText: 'A wins' })).toContainText(String(want.armies[0]!.won.count));
  await expect(rows.filter({ hasText: 'Drawn' })).toContainText(String(want.drawn.count));
  await expect(rows.filter({ hasText: 'B wins' })).toContainText(String(want.armies[1]!.won.count));
  for (const army of want.armies)
    for (const unit of army.units)
      await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${unit.unit} `) }) })).toContainText(
        (Math.round(unit.earned * 10) / 10).toFixed(1),
      );

  // The file that is saved is the command's, to the byte.
  const waits = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  expect(await readFile(await (await waits).path(), 'utf8')).toBe(text);
  for (const [button, begins] of [['CSV', 'army,unit,name'], ['Report (HTML)', '<!doctype html>']] as const) {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await readFile(await (await file).path(), 'utf8')).startsWith(begins)).toBe(true);
  }

  // The address brings it back, and the language changes its words.
  await page.reload();
  await expect(results(page)).toContainText('All 60 battles have been played.');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('region', { name: 'Résultats' })).toContainText('Les 60 batailles sont jouées.');
  await expect(page.getByRole('row').filter({ hasText: 'Fusil' }).first()).toBeVisible();
});

test('by keyboard: start with what is there, stop, go on with something else', async ({ page }) => {
  await page.goto('/#/lab');
  await page.getByRole('spinbutton', { name: 'Battles' }).fill('10000');
  await page.keyboard.press('Enter');
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();
  await expect(results(page)).toContainText(/of 10,000 battles/);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(results(page).getByRole('img').first()).toBeVisible({ timeout: 60_000 });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(results(page)).toContainText(/Stopped after [\d,]+ battles\./);
  // Every chart has its table.
  await page.getByText('As a table').first().click();
  await expect(page.getByRole('columnheader', { name: 'Value' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('what cannot fight is said before and after', async ({ page }) => {
  await page.goto('/#/lab');
  await page.getByLabel('Army').nth(1).selectOption('paste');
  await page.getByLabel('The list').fill('book: ofas\nformat: 20\n');
  await expect(page.locator('fieldset').nth(1).locator('p.bad')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText('Side B');
  // A mind that looks ahead may have few battles.
  await page.getByLabel('Played by').nth(0).selectOption('general');
  await expect(page.getByText('at most 20 battles')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`axe has no serious findings with charts, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto('/#/lab');
    await page.getByRole('spinbutton', { name: 'Battles' }).fill('20');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(results(page)).toContainText('All 20 battles have been played.', { timeout: 120_000 });
    expect(await serious(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await serious(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
