// The guided battles: the card waits for each thing, then asks for the next.
import { answer, expect, question, test } from './help';

test('the first lesson leads from the bid to a laid-out move', async ({ page }) => {
  await page.goto('/#/learn');
  await page.getByRole('button', { name: 'Begin' }).first().click();
  const lesson = page.locator('section.lesson');
  await expect(lesson).toContainText('Bid command points');
  await expect(question(page)).toContainText('Bid how many PC');
  await answer(page, 0);
  await expect(lesson).toContainText('Choose a unit to activate');
  const done = new Set<string>();
  for (let i = 0; i < 60 && !done.has('way'); i++) {
    const kind = await page.locator('section.ask').getAttribute('data-kind').catch(() => null);
    if (await answer(page, 0)) done.add(kind ?? '');
    else await page.waitForTimeout(60);
  }
  await expect(lesson).toContainText(/how the squad stands|order/);
});

test('the third lesson: a vehicle turns and drives', async ({ page }) => {
  await page.goto('/#/learn');
  await page.getByRole('button', { name: 'Begin' }).nth(2).click();
  await expect(page.locator('section.lesson')).toContainText('Bid');
  const seen = new Set<string>();
  for (let i = 0; i < 200 && !(seen.has('pivot') && seen.has('drive')); i++) {
    const ask = page.locator('section.ask');
    const kind = (await ask.getAttribute('data-kind').catch(() => null)) ?? '';
    // The vehicle first: it is the last of the list.
    const turn = kind === 'activate' ? 2 : 0;
    if (await answer(page, turn)) seen.add(kind);
    else await page.waitForTimeout(60);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['pivot', 'drive']));
});
