// What the tests share: a page that behaves, and a player who only clicks.
import { expect, test as base, type Page } from '@playwright/test';

/** Every page shows an opponent's moves at once, and must never complain. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints = watch(page);
    await page.addInitScript(() => localStorage.setItem('alea.pace', '0'));
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** Collects errors of the script and refusals of the content policy. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused decision is an answer (4xx), not a fault of the page.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

export const tiny = (name: string) =>
  `book: ofas\nformat: 20\nunits:\n- {name: ${name}, rank: regular, size: 4, equipment: rifle-knife, officer: {grade: sub-officer}}\n`;

export const question = (page: Page) => page.getByRole('region', { name: 'Question' });

/** The open question, read in one go: who reads it piece by piece may read of two. */
export async function asked(page: Page): Promise<{ kind: string; n: string; key: string } | null> {
  return page.evaluate(() => {
    const ask = document.querySelector<HTMLElement>('section.ask');
    const option = ask?.querySelector<HTMLElement>('button.option[data-key]:enabled');
    if (!ask || !option) return null;
    return { kind: ask.dataset['kind'] ?? '', n: ask.dataset['n'] ?? '', key: option.dataset['key'] ?? '' };
  });
}

/** Answers the open question by a click. Chooses as a hasty player would: the
 * first answer, but goes forward rather than stay. True when one was given. */
export async function answer(page: Page, turn: number): Promise<boolean> {
  const card = page.locator('section.ask');
  if ((await card.count()) === 0) return false;
  const n = await card.getAttribute('data-n');
  const go = card.locator('button.go:enabled');
  const options = card.locator('button.option[data-key]:enabled');
  if ((await options.count()) === 0 && (await go.count()) === 0) return false;
  const count = await options.count();
  if (await card.locator('.figures').count()) {
    await card.getByRole('button', { name: 'All' }).click();
    await go.click();
  } else if (count > 0) {
    await options.nth(turn % count).click();
  } else await go.click();
  // Read in one go: the card is gone when that was the last decision.
  const number = () => page.evaluate(() => document.querySelector('section.ask')?.getAttribute('data-n') ?? null);
  await expect(async () => expect(await number()).not.toBe(n)).toPass({ timeout: 15_000, intervals: [15, 30, 60, 120] });
  return true;
}

/** Plays with clicks until the battle is over. */
export async function playOut(pages: Page[], most = 600): Promise<number> {
  let given = 0;
  let turn = 0;
  for (let i = 0; i < most * 4 && given < most; i++) {
    const page = pages[i % pages.length] as Page;
    if (await page.locator('section.outcome').count()) return given;
    if (await answer(page, turn)) {
      given++;
      turn = given % 3 === 0 ? 1 : 0;
    } else await page.waitForTimeout(40);
  }
  return given;
}
