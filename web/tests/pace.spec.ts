// What the opponent does is shown at a readable pace, can be skipped, and
// watched again; figures can be placed by hand.
import { test as plain } from '@playwright/test';
import { answer, expect, playOut, question, test, tiny, watch } from './help';

plain('the opponent is shown, skipped, and watched again', async ({ page }) => {
  const complaints = watch(page);
  await page.addInitScript(() => localStorage.setItem('alea.pace', '900'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(question(page)).toContainText('Bid');
  const caption = page.locator('.caption');
  for (let i = 0; i < 60 && (await caption.count()) === 0; i++) if (!(await answer(page, 0))) await page.waitForTimeout(50);
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
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  const ask = page.locator('section.ask');
  await expect(question(page)).toContainText('Bid');
  for (let i = 0; i < 40 && (await ask.getAttribute('data-kind')) !== 'places'; i++) await playOut([page], 1);
  const n = (await ask.getAttribute('data-n'))!;

  await ask.locator('button.option').first().hover();
  await ask.getByRole('button', { name: 'Place them by hand' }).click();
  const ghost = page.locator('circle.ghost.hand:not(.lead)').first();
  const box = (await ghost.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y, { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(500);
  // Taken, or refused with its reason; both are said. Then a stance is taken.
  await expect(ask.getByRole('button', { name: /Stand/ }).or(ask.getByRole('alert')).first()).toBeVisible();
  if (await ask.getByRole('button', { name: 'Stand as laid out' }).isEnabled()) await ask.getByRole('button', { name: 'Stand as laid out' }).click();
  else {
    await ask.getByRole('button', { name: 'Back to the answers' }).click();
    await ask.locator('button.option[data-key]').first().click();
  }
  await expect(ask).not.toHaveAttribute('data-n', n);
});
