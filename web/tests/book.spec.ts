// A book that brings no more than it must: chosen, played to its end by clicks, and
// shown by every screen without a gap. ALEA_BOOK is its id; tools/test_page.sh --book.
import type { Page } from '@playwright/test';
import { serious } from './axe';
import { expect, playOut, playUntil, settled, test } from './help';

const BOOK = process.env['ALEA_BOOK'] ?? '';
const SCREENS = ['', 'new', 'armies', 'fields', 'learn', 'lab', 'records', 'campaign', `rules/${BOOK}.01.01`];

/** What shows through where a book has not said something. */
const GAP = /undefined|NaN|\[object|\bnull\b|\{[\w|@#]*\}/;

/** The page in that language, with the book chosen. */
async function open(page: Page, lang: 'fr' | 'en', screen: string): Promise<void> {
  await page.addInitScript(([l, book]) => {
    localStorage.setItem('alea.lang', JSON.stringify(l));
    localStorage.setItem('alea.book', JSON.stringify(book));
  }, [lang, BOOK]);
  await page.goto('/#/' + screen);
  await page.reload();
  await settled(page);
}

async function whole(page: Page, what: string): Promise<void> {
  await expect(page.locator('body'), what).not.toContainText(GAP);
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(wide, what).toBeLessThanOrEqual(room!);
}

for (const lang of ['fr', 'en'] as const) {
  test(`a battle is begun, and played to its end by clicks, ${lang}`, async ({ page }) => {
    await open(page, lang, 'new');
    await whole(page, 'new');
    await page.getByRole('button', { name: lang === 'fr' ? 'Commencer la bataille' : 'Start the battle' }).click();
    await expect(page.locator('section.ask')).toBeVisible();
    await whole(page, 'the question');
    expect(await playOut([page], 300)).toBeGreaterThan(0);
    await expect(page.locator('section.outcome')).toBeVisible();
    await expect(page.locator('.log li')).not.toHaveCount(0);
    await whole(page, 'the outcome');
    await page.keyboard.press('t');
    await whole(page, 'the board in words');
    await page.getByRole('link', { name: lang === 'fr' ? 'Revoir' : 'Replay' }).first().click();
    await expect(page.locator('.now')).toBeVisible();
    await whole(page, 'the replay');
  });

  for (const [form, width, height] of [['wide', 1440, 900], ['phone', 390, 844]] as const)
    test(`every screen shows it, ${lang}, ${form}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const screen of SCREENS) {
        await open(page, lang, screen);
        await whole(page, screen);
      }
    });
}

test('whom a unit sees and who threatens it may be asked of any book', async ({ page, request }) => {
  await open(page, 'en', 'new');
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await expect(page.locator('section.ask')).toBeVisible();
  const [, id, key] = page.url().match(/b\/([^/]+)\/([^/]+)/)!;
  const headers = { Authorization: `Seat ${key}` };
  // some books begin with an empty table
  const standing = async () => {
    const { units } = (await (await request.get(`/api/v1/battles/${id}`, { headers })).json()) as { units: { unit: string; where: string }[] };
    return units.find((u) => u.where === 'table')?.unit;
  };
  await playUntil([page], async () => (await standing()) !== undefined, 80);
  const seen = await request.get(`/api/v1/battles/${id}/sight?unit=${await standing()}`, { headers });
  expect(seen.status()).toBe(200);
});

test('a list is written as text: what it costs, and what is wrong with it', async ({ page }) => {
  await open(page, 'en', 'armies');
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText('Legal');
  const text = page.getByRole('textbox', { name: 'The list' });
  await text.fill((await text.inputValue()) + 'dragons: 3\n');
  await expect(verdict).toContainText('1 problem');
  await expect(page.locator('main')).toContainText('dragons');
});

for (const theme of ['light', 'dark'] as const)
  test(`axe has no serious findings, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const screen of ['new', 'armies', 'fields']) {
      await open(page, 'fr', screen);
      expect(await serious(page), screen).toEqual([]);
    }
  });
