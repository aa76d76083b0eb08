// Who could hurt a unit, where it stands and where it would stop.
import { expect, fought, question, test, threatened } from './help';

test('threats: drawn, said in words, by key and by button, in both languages', async ({ page, request }) => {
  const whole = await fought(request, { armies: [{ sample: 'line-150' }, { sample: 'assault-150' }], table: { sample: 'ruined-town' } });
  const title = page.locator('section.ask button.title');

  await page.goto(await threatened(request, whole, 1));
  await expect(title).toContainText(/can (shoot|charge) it/);

  // Off until asked for; then a line for each attack, and its words.
  await expect(page.locator('.threatlines')).toHaveCount(0);
  await page.keyboard.press('n');
  const lines = page.locator('.threatlines .line');
  await expect(lines.first()).toBeVisible();
  const told = page.locator('section.ask .how');
  await expect(async () => expect(await told.count()).toBe(await lines.count())).toPass();
  await expect(question(page)).toContainText(/\d fall on average|structure on average|HP on average/);
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
  await expect(title).toContainText("en s'arrêtant là");
});
