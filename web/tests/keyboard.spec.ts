// A battle without a mouse: one activation by keys alone, the board in words.
import { answered, asked, expect, question, test } from './help';

test('an activation by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  // To the button by Tab, as somebody who cannot click would.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if (await page.getByRole('button', { name: 'Play', exact: true }).evaluate((b) => b === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Bid how many CP');

  const ask = page.locator('section.ask');
  const seen = new Set<string>();
  for (const end = Date.now() + 120_000; Date.now() < end && !seen.has('places'); ) {
    const now = await asked(page);
    if (!now || now.key === '') {
      await page.waitForTimeout(50);
      continue;
    }
    const { kind, n, key } = now;
    // Ways and places are shown first, and how they stood at once; Enter commits.
    if (kind !== 'places') await page.keyboard.press(key);
    if (kind === 'way' || kind === 'places') {
      await expect(ask.locator('button.go')).toBeEnabled();
      await page.locator('body').press('Enter');
    }
    await answered(page, n);
    seen.add(kind);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['bid', 'activate', 'way', 'places']));

  // The board in words, and back.
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'The board in words' })).toContainText(/″/);
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Measure' })).toHaveAttribute('aria-pressed', 'true');
});
