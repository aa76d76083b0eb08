// Show the opponent’s moves at a readable pace, can be skipped, and
// watched again; figures can be placed by hand.
import { test as plain } from '@playwright/test';
import { answered, asked, expect, playUntil, question, test, tiny, until, watch } from './help';

plain('the opponent is shown, skipped, and watched again', async ({ page }) => {
  const complaints = watch(page);
  // So slow that nothing is over before it is skipped.
  await page.addInitScript(() => localStorage.setItem('alea.pace', '60000'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(question(page)).toContainText('Bid');
  const caption = page.locator('.caption');
  await playUntil([page], async () => (await caption.count()) > 0, 60);
  await expect(caption).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(caption).toHaveCount(0);
  await page.getByRole('button', { name: 'Watch again' }).click();
  await expect(caption).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  expect(complaints).toEqual([]);
});

test('figures placed by hand', async ({ page }) => {
  await page.goto('/#/new');
  for (const letter of ['A', 'B']) {
    const side = page.getByRole('group', { name: `Side ${letter}` });
    await side.getByLabel('Army').selectOption('paste');
    await side.getByLabel('The list').fill(tiny(`Squad ${letter}`));
    await side.getByLabel('Played by').selectOption('me');
  }
  await page.getByRole('button', { name: 'Start the battle' }).click();
  const ask = page.locator('section.ask');
  await expect(question(page)).toContainText('Bid');
  await until(page, 'places', 40);
  const { n } = (await asked(page))!;

  await ask.locator('button.option').first().hover();
  await ask.getByRole('button', { name: 'Place them by hand' }).click();
  const ghost = page.locator('circle.ghost.hand:not(.lead)').first();
  const box = (await ghost.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const tried = page.waitForResponse(/\/try/);
  await page.mouse.move(x + 6, y);
  await page.mouse.up();
  const taken = (await tried).ok();
  // Taken, or refused with its reason; both are said. Then a stance is taken.
  if (taken) await ask.getByRole('button', { name: 'Stand as placed' }).click();
  else {
    await expect(ask.getByRole('alert')).toBeVisible();
    await ask.getByRole('button', { name: 'Back to the answers' }).click();
    await ask.locator('button.option[data-key]').first().click();
  }
  await answered(page, n);
});
