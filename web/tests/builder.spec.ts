// The army builder: from empty to a legal list of 250 points, and what it says
// of an illegal one; armies of regiments with their categories, options and items.
import type { Page } from '@playwright/test';
import { expect, test } from './help';

test('from empty to a legal army of 250 points', async ({ page }) => {
  await page.goto('/#/armies');
  await expect(page.getByText('Nothing recruited yet')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Column of the north');
  for (let i = 0; i < 5; i++) {
    await page.getByRole('button', { name: '+ Infantry' }).click();
    await page.getByLabel('Name of the unit').fill(`Squad ${i + 1}`);
    await page.getByLabel('Figures').fill('11');
    await page.getByLabel('Officer').selectOption(i === 0 ? 'regular-officer' : 'sub-officer');
    await page.getByLabel('Add a weapon').selectOption('machine-gun');
  }
  await expect(page.locator('.verdict')).toContainText('Legal');
  await expect(page.locator('.verdict')).toContainText('247 / 250 AP');

  // It is kept, and can be fought with.
  await page.getByRole('button', { name: 'Save in this browser' }).click();
  await page.goto('/#/new');
  await expect(page.getByRole('group', { name: 'Side A' }).getByLabel('Army')).toContainText('Column of the north');
});

test('an illegal army says what is wrong, by which rule, and mends it', async ({ page }) => {
  await page.goto('/#/armies');
  await page.getByRole('button', { name: '+ Infantry' }).click();
  await page.getByLabel('Figures').fill('2');
  await expect(page.locator('.verdict')).toContainText('problem');
  const fault = page.locator('.editor p.bad').first();
  await expect(fault).toContainText('ofas.15');
  await fault.getByRole('button', { name: 'Make it 4 figures' }).click();
  await expect(page.getByLabel('Figures')).toHaveValue('4');
  await expect(page.locator('.editor p.bad')).toHaveCount(0);

  // Too dear for its format.
  await page.getByLabel('Figures').fill('12');
  await page.getByLabel('Points').fill('20');
  await expect(page.locator('.verdict .cost')).toHaveClass(/bad/);
  await page.locator('p.bad').first().getByRole('button', { name: 'Make it a game of 50 points' }).click();
  await expect(page.getByLabel('Points')).toHaveValue('50');

  // Pasted words that nobody knows.
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByRole('textbox', { name: 'Paste a list' }).fill('book: ofas\nformat: 150\nunits:\n- {rank: regulr, size: 8}\n');
  await page.getByRole('button', { name: 'Read it' }).click();
  const wrong = page.locator('p.bad', { hasText: 'regulr' }).first();
  await expect(wrong).toBeVisible();
});

test.describe('regiments', () => {
  const category = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const share = (page: Page, key: string) => page.locator(`.shares [data-category=${key}]`);
  const open = (page: Page, list: string) =>
    page.locator('label', { hasText: /^(Open|Ouvrir)/ }).locator('select').selectOption({ label: list });

  test.beforeEach(async ({ page }) => {
    await page.goto('/#/armies');
    await page.getByRole('button', { name: 'The 9th Age' }).click();
  });

  test('an army book is bought from, by category, with prices', async ({ page }) => {
    await page.getByLabel('Army book').selectOption('heath-hives');
    await category(page, 'Lords').getByRole('combobox').selectOption('hive-mistress');
    await expect(category(page, 'Lords').locator('.unit')).toContainText('General');
    await expect(category(page, 'Lords').locator('.cost')).toHaveText('100');
    const form = page.locator('.form');
    await form.getByRole('checkbox', { name: /^Shield/ }).check(); // of a Lord: 5, of anybody else 3
    await expect(category(page, 'Lords').locator('.cost')).toHaveText('105');
    await form.getByLabel('Wasp needle').check();
    await expect(form.getByText('Magic items: 25 of at most 100 points')).toBeVisible();

    // Nobody counts as Core yet; one option of a group takes the place of another.
    await expect(share(page, 'core')).toHaveClass(/bad/);
    await expect(page.getByText('0 points of Core; at least 375 are needed')).toBeVisible();
    await category(page, 'Core').getByRole('combobox').selectOption('billmen');
    await expect(category(page, 'Core').locator('.cost')).toHaveText('140'); // 20 x 6 + 20 x 1
    await form.getByLabel('Spears and shields').check();
    await expect(form.getByLabel('Halberd')).not.toBeChecked();
    await form.getByLabel('Models, 20 to 50').fill('51');
    await expect(form.locator('p.bad')).toContainText('51 models');
    await expect(form.locator('p.bad')).toContainText('t9a.06.02');
    await form.getByLabel('Models, 20 to 50').fill('50');
    for (const command of ['Champion', 'Musician', 'Standard Bearer']) await form.getByLabel(command).check();
    await expect(category(page, 'Core').locator('.cost')).toHaveText('380'); // 50 x 7 + 30
    await expect(share(page, 'core')).not.toHaveClass(/bad/);
    await expect(form.getByText('+1 a model: 50').first()).toBeVisible();

    // The battle standard alone lets him bear a magic one.
    await category(page, 'Heroes').getByRole('combobox').selectOption('reeve');
    await expect(form.getByLabel('Banner of the first swarm')).toHaveCount(0);
    await form.getByLabel('Battle Standard Bearer').check();
    await expect(category(page, 'Heroes').locator('.unit')).toContainText('Battle standard');
    await form.getByLabel('Banner of the first swarm').check();
    await expect(category(page, 'Heroes').locator('.cost')).toHaveText('110');
  });

  test('a sample is legal, is told in French, is kept and fights', async ({ page }) => {
    await open(page, 'Le printemps des ruches · 1500');
    await expect(page.locator('.verdict')).toContainText('Legal');
    await expect(share(page, 'rare')).toContainText('at most 375');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(share(page, 'core')).toContainText('au moins 375');
    await category(page, 'Héros').locator('.unit').first().click();
    await page.getByText('Ses sorts').click();
    await expect(page.locator('.form')).toContainText('Danse frétillante');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Save in this browser' }).click();
    await page.goto('/#/new');
    await expect(page.getByRole('group', { name: 'Side A' }).getByLabel('Army')).toContainText('Le printemps des ruches');
  });

  test('an army is recruited by its book, at its limit', async ({ page }) => {
    await page.getByLabel('Army book').selectOption('antler-host');
    await page.getByLabel('Points limit').fill('2000');
    await page.getByRole('button', { name: 'Recruit for me' }).click();
    await expect(page.locator('.verdict')).toContainText('/ 2000 points');
    await expect(page.locator('.verdict')).toContainText('Legal');
    await expect(page.getByLabel('Army book')).toHaveValue('antler-host');
  });
});
