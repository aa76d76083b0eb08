// The guided battles: the card waits for each thing, then asks for the next,
// until the battle is over.
import type { Page } from '@playwright/test';
import { answer, answered, asked, expect, playUntil, question, test } from './help';

const lesson = (page: Page) => page.locator('section.lesson');
const step = (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('section.lesson')?.dataset['step'] ?? null);

/** The answer that does what the card asks for, if it is there to be chosen. */
const wishes: Record<string, RegExp> = {
  'run': /^run/i,
  'alert': /alert/i,
  'charge': /^charge/i,
  'shoot': /^(shoot|fire|precise)/i,
};

/** One answer, as somebody who follows the card gives it. */
async function follow(page: Page, turn: number): Promise<string> {
  const now = await asked(page);
  const wish = wishes[(await step(page)) ?? ''];
  if (now && wish && now.kind === 'order') {
    const option = page.locator('section.ask button.option').filter({ hasText: wish }).first();
    if (await option.count()) {
      await option.click();
      await answered(page, now.n);
      return now.kind;
    }
  }
  return answer(page, turn);
}

/** Plays the lesson to its end; gives the steps that the card went through. */
async function learn(page: Page, which: number): Promise<string[]> {
  await page.goto('/#/learn');
  await page.getByRole('button', { name: 'Start' }).nth(which).click();
  await expect(lesson(page)).toContainText('Bid command points');
  await expect(question(page)).toContainText('Bid how many CP');
  const steps: string[] = [];
  let given = 0;
  for (const end = Date.now() + 500_000; Date.now() < end && (await page.locator('section.outcome').count()) === 0; ) {
    const now = await step(page);
    if (now && steps[steps.length - 1] !== now) steps.push(now);
    if (await follow(page, given % 3 === 0 ? 1 : 0)) given++;
    else await page.waitForTimeout(40);
  }
  await expect(page.locator('section.outcome')).toBeVisible();
  await expect(lesson(page)).toContainText('You have done it all');
  return steps;
}

test('the first lesson, whole: from the bid to the end of the battle @long', async ({ page }) => {
  const steps = await learn(page, 0);
  expect(steps.slice(0, 5)).toEqual(['bid', 'activate', 'order', 'way', 'places']);
});

test('the second lesson, whole: morale and charges @long', async ({ page }) => {
  const steps = await learn(page, 1);
  expect(steps.slice(0, 3)).toEqual(['bid', 'run', 'close']);
});

test('the third lesson, whole: vehicles @long', async ({ page }) => {
  const steps = await learn(page, 2);
  expect(steps.slice(0, 3)).toEqual(['bid', 'drive', 'arc']);
});

test('a lesson leads from the bid to a laid-out move', async ({ page }) => {
  await page.goto('/#/learn');
  await page.getByRole('button', { name: 'Start' }).first().click();
  await expect(lesson(page)).toContainText('Bid command points');
  await expect(question(page)).toContainText('Bid how many CP');
  await answer(page, 0);
  await expect(lesson(page)).toContainText('Choose a unit to activate');
  let way = false;
  await playUntil(
    [page],
    async () => {
      // Asked for a way before, and now for something else: it was laid out.
      const kind = (await asked(page))?.kind;
      if (way && kind !== undefined && kind !== 'way') return true;
      way ||= kind === 'way';
      return false;
    },
    40,
  );
  expect(way).toBe(true);
  await expect(lesson(page)).toContainText(/Arrange the squad|order/);
});
