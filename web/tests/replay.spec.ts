// A finished battle watched again, both ways, and branched.
import { expect, test, tiny } from './help';

test('seek, play, link to a moment, branch', async ({ page, request }) => {
  // Two minds play a small battle by themselves.
  const opened = await request.post('/api/v1/battles', {
    data: {
      seed: 4,
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
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Next roll' }).click();
  await expect(page.locator('.now .die').first()).toBeVisible();
  await page.getByRole('slider').fill(String(last - 5));
  await expect(page).toHaveURL(new RegExp(`/${last - 5}$`));

  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByLabel('Speed').selectOption('700');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(async () => expect(await at()).toBeGreaterThan(2)).toPass();
  await page.getByRole('button', { name: 'Pause' }).click();

  // What is said of a moment is kept, and goes into the record.
  await page.getByRole('slider').fill('4');
  await expect(page).toHaveURL(/\/4$/);
  await page.getByLabel('Comment on this moment').fill('Too early');
  await page.getByLabel('Comment on this moment').blur();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const file = await (await saved).createReadStream();
  let record = '';
  for await (const part of file) record += String(part);
  expect(record).toMatch(/"n":4,.*"comment":"Too early"/);
  await page.goto('/#/records');
  await page.getByRole('textbox').fill(record);
  await page.getByRole('button', { name: 'Watch it' }).click();
  await expect(page.locator('.notes')).toContainText('Too early');
  await page.goto(`/#/r/${id}/${watch}/6`);

  // From the middle, another battle.
  await page.getByRole('button', { name: 'Play on, both sides' }).click();
  await expect(page).toHaveURL(/#\/b\//);
  await expect(page.getByRole('region', { name: 'Question' })).toBeVisible();
});
