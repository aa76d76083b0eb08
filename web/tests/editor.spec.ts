// The battlefield editor: place, turn, resize, kinds, generator.
import { expect, test } from './help';

test('a table drawn by hand, checked, kept', async ({ page }) => {
  await page.goto('/#/fields');
  await page.getByRole('button', { name: 'Ruin', exact: true }).click();
  const piece = page.getByRole('region', { name: 'Selected piece' });
  await piece.getByLabel('Rotation °').fill('30');
  await piece.getByLabel('Width ″').fill('10');
  await piece.getByLabel('Upper floors').fill('2');
  await piece.getByLabel('Height ″').fill('9');
  await expect(page.locator('[data-piece]')).toHaveCount(1);

  // Two that touch: the book refuses the table.
  await page.getByRole('button', { name: 'Forest', exact: true }).click();
  await piece.getByLabel('x ″').fill('0');
  await piece.getByLabel('y ″').fill('0');
  await expect(page.getByText('Not playable')).toBeVisible();
  await expect(page.locator('li.bad').first()).toContainText('ofas.14.02');

  // Dragged away it is playable.
  const wood = page.locator('[data-piece="1"] polygon').first();
  const box = (await wood.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 200, box.y + box.height / 2 + 120, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('Playable', { exact: true })).toBeVisible();

  // By keys: turned, moved, removed.
  const turn = piece.getByLabel('Rotation °');
  await page.locator('.board').focus();
  await page.keyboard.press('r');
  await expect(turn).toHaveValue('15');
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-piece]')).toHaveCount(1);

  // Objectives where the book has them, then by hand.
  const objectives = page.getByRole('region', { name: 'Objectives' });
  await objectives.getByLabel('Place the objectives by hand').check();
  await expect(objectives.getByLabel('Objective 1 x')).toHaveValue('0');
  await objectives.getByLabel('Objective 2 x').fill('9');
  await objectives.getByRole('button', { name: 'Remove Objective 5' }).click();
  await expect(objectives.locator('.objective')).toHaveCount(4);
  await expect(page.locator('g.objective')).toHaveCount(4);

  await page.getByLabel('Name').fill('The mill');
  await page.getByRole('button', { name: 'Save in this browser' }).click();
  await page.goto('/#/new');
  await expect(page.locator('option', { hasText: 'The mill' })).toHaveCount(1);
});

test('a table dealt by a seed', async ({ page }) => {
  await page.goto('/#/fields');
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Playable', { exact: true })).toBeVisible();
  await expect.poll(() => page.locator('[data-piece]').count()).toBeGreaterThan(10);
});
