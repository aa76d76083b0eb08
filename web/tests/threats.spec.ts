// Who could hurt a unit, where it stands and where it would stop.
import { expect, fought, moment, question, test } from './help';

test('threats: drawn, said in words, by key and by button, in both languages', async ({ page, request }) => {
  const whole = await fought(request, [{ sample: 'line-150' }, { sample: 'assault-150' }]);
  const title = page.locator('section.ask button.title');

  // A way is asked for within reach of an enemy: somewhere in the battle it is.
  let found = false;
  for (let part = 0.3; part < 0.9 && !found; part += 0.08) {
    const at = await moment(request, whole, 'way', part).catch(() => null);
    if (at === null) continue;
    await page.goto('/#/');
    await page.goto(at);
    await expect(title).toBeVisible();
    await expect(title).toContainText(/hurt|can (shoot|charge) it/i);
    found = (await title.textContent())?.match(/can (shoot|charge)/) !== null;
  }
  expect(found).toBe(true);

  // Off until asked for; then a line for each attack, and its words.
  await expect(page.locator('.threatlines')).toHaveCount(0);
  await page.keyboard.press('n');
  const lines = page.locator('.threatlines .line');
  await expect(lines.first()).toBeVisible();
  const told = page.locator('section.ask .how');
  await expect(told).toHaveCount(await lines.count());
  await expect(question(page)).toContainText(/\d fall on average|structure on average|life on average/);
  await expect(page.locator('.threatlines .pill').first()).toContainText(/−<?\d/);

  // A place laid out is judged as if the unit stood there.
  await expect(title).toContainText('where it stands');
  await page.keyboard.press('1');
  await expect(title).toContainText('if it stops there');

  // The button says the same, and the language goes with it.
  const button = page.getByRole('button', { name: 'Threats', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(page.locator('.threatlines')).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menaces', exact: true })).toBeVisible();
  await expect(title).toContainText('si elle s’arrête là');
});
