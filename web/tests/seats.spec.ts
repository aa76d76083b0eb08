// Several people: a hot seat, and two browsers with a reconnection.
import { answer, expect, playOut, playUntil, question, test, tiny, watch } from './help';

test('a hot seat: two players at one screen, to the end @long', async ({ page }) => {
  await page.goto('/#/new');
  for (const letter of ['A', 'B']) {
    const side = page.getByRole('group', { name: `Side ${letter}` });
    await side.getByLabel('Army').selectOption('paste');
    await side.getByLabel('The list').fill(tiny(`Squad ${letter}`));
    await side.getByLabel('Played by').selectOption('me');
    await side.getByLabel('Name').fill(letter === 'A' ? 'Ana' : 'Bao');
  }
  await expect(page.getByText('hot seat')).toBeVisible();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await expect(question(page)).toContainText('Ana');
  await answer(page, 0);
  await expect(question(page)).toContainText('Bao');
  await playOut([page], 300);
  await expect(page.locator('section.outcome')).toBeVisible();
});

test('two browsers, chat, and a line that breaks in the middle @long', async ({ page, browser }) => {
  await page.goto('/#/new');
  for (const letter of ['A', 'B']) {
    const side = page.getByRole('group', { name: `Side ${letter}` });
    await side.getByLabel('Army').selectOption('paste');
    await side.getByLabel('The list').fill(tiny(`Squad ${letter}`));
    await side.getByLabel('Played by').selectOption(letter === 'A' ? 'me' : 'friend');
  }
  await page.getByRole('button', { name: 'Start the battle' }).click();
  const link = await page.getByLabel(/The link to seat B/).inputValue();

  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 800 } });
  await context.addInitScript(() => localStorage.setItem('alea.pace', '0'));
  const friend = await context.newPage();
  const complaints = watch(friend);
  await friend.goto(link);
  await expect(friend.getByText('Squad B').first()).toBeVisible();

  // What one says the other reads.
  await friend.getByLabel('Write to the other seats').fill('Good luck');
  await friend.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Good luck')).toBeVisible();

  await playOut([page, friend], 8);
  // The friend's line breaks; the other plays on as far as it is his turn.
  await friend.close();
  const waits = page.locator('section.ask.waiting');
  await playUntil([page], async () => (await waits.count()) > 0, 40);
  await expect(waits).toContainText('is deciding');

  // Back by the same link, at the same moment, and to the end.
  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByText('Squad B').first()).toBeVisible();
  await playOut([page, again], 400);
  await expect(page.locator('section.outcome')).toBeVisible();
  await expect(again.locator('section.outcome')).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});
