// The army builder: from empty to a legal list of 250 points, and what it says
// of an illegal one.
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
