// A finished battle watched again, both ways, and branched.
import { expect, test, tiny } from './help';

test('seek, play, link to a moment, branch', async ({ page, request }) => {
  // Two minds play a small battle by themselves.
  const opened = await request.post('/api/v1/battles', {
    data: {
      armies: [tiny('Grey'), tiny('White')],
      seats: [
        { kind: 'mind', mind: 'doctrine' },
        { kind: 'mind', mind: 'doctrine' },
      ],
    },
  });
  expect(opened.status()).toBe(201);
  const { id, watch } = (await opened.json()) as { id: string; watch: string };
  const look = () => request.get(`/api/v1/battles/${id}`, { headers: { Authorization: `Seat ${watch}` } });
  await expect(async () => {
    expect(((await (await look()).json()) as { result: unknown }).result).not.toBeNull();
  }).toPass({ timeout: 60_000 });

  await page.goto(`/#/r/${id}/${watch}/0`);
  await expect(page.getByText(/Decision 0 of \d+/)).toBeVisible();
  const at = async () => Number((await page.getByRole('heading', { name: /Decision/ }).textContent())?.match(/\d+/)?.[0]);

  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(async () => expect(await at()).toBeGreaterThan(10)).toPass();
  const last = await at();
  await page.getByRole('button', { name: 'One decision back' }).click();
  await expect(async () => expect(await at()).toBe(last - 1)).toPass();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByRole('button', { name: 'Next roll' }).click();
  await expect(page.locator('.now .die').first()).toBeVisible();
  await page.getByRole('slider').fill(String(last - 5));
  await expect(page).toHaveURL(new RegExp(`/${last - 5}$`));

  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByLabel('Pace').selectOption('200');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(async () => expect(await at()).toBeGreaterThan(2)).toPass();
  await page.getByRole('button', { name: 'Pause' }).click();

  // From the middle, another battle.
  await page.getByRole('slider').fill('6');
  await page.getByRole('button', { name: 'Play on, both sides' }).click();
  await expect(page).toHaveURL(/#\/b\//);
  await expect(page.getByRole('region', { name: 'Question' })).toBeVisible();
});
