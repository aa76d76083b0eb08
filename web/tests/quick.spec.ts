// A whole quick battle against doctrine, by clicks.
import { answered, ask, expect, playOut, question, test, until } from './help';

test('a quick battle against doctrine, from the first page to the result @long', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(question(page)).toContainText('Bid how many CP');

  // The rule behind the question is one click away.
  await question(page).getByRole('button', { name: 'ofas.02.07' }).click();
  await expect(page.getByRole('dialog')).toContainText('ofas.02.07');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // Answer until a way is asked for, then lay one out on the table.
  await until(page, 'way', 40);
  const reach = page.locator('path.reach');
  await expect(reach).toBeVisible();
  const box = (await reach.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.7);
  await expect(page.locator('circle.ghost').first()).toBeVisible();
  await expect(page.locator('path.way')).toHaveCount(1);
  const n = (await ask(page).getAttribute('data-n'))!;
  await page.getByRole('button', { name: /Go there/ }).click();
  await answered(page, n);

  // No die has fallen: undo brings the same question back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ask(page)).toHaveAttribute('data-n', n);

  const given = await playOut([page]);
  expect(given).toBeGreaterThan(20);
  await expect(page.locator('section.outcome')).toBeVisible();
  await expect(page.locator('.log .die').first()).toBeVisible();
  await expect(page.locator('section.outcome')).toContainText('dice');
});
