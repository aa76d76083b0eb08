// The pictures of docs/pictures, made from real battles. Only when asked for:
// ALEA_PICTURES=1 npx playwright test pictures
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './help';

test.skip(process.env['ALEA_PICTURES'] === undefined, 'pictures are made on demand');

const folder = '../docs/pictures';

/** A battle that two minds played, branched where a person is asked 'kind'. */
async function moment(request: APIRequestContext, kind: string, turn: number): Promise<{ id: string; key: string; whole: { id: string; watch: string; n: number } }> {
  const opened = await request.post('/api/v1/battles', {
    data: {
      armies: [{ sample: 'line-250' }, { sample: 'assault-250' }],
      table: { sample: 'ruined-town' },
      seats: [
        { kind: 'mind', mind: 'doctrine' },
        { kind: 'mind', mind: 'doctrine' },
      ],
      seed: 4,
    },
  });
  const { id, watch } = (await opened.json()) as { id: string; watch: string };
  const headers = { Authorization: `Seat ${watch}` };
  let n = 0;
  await expect(async () => {
    const snap = (await (await request.get(`/api/v1/battles/${id}`, { headers })).json()) as { n: number; result: unknown };
    n = snap.n;
    expect(snap.result).not.toBeNull();
  }).toPass({ timeout: 120_000 });
  for (let i = 20; i < n; i++) {
    const snap = (await (await request.get(`/api/v1/battles/${id}/at/${i}`, { headers })).json()) as {
      turn: number;
      pending: { who: number; kind: string } | null;
    };
    if (snap.turn < turn || snap.pending?.who !== 0 || snap.pending.kind !== kind) continue;
    const branch = await request.post(`/api/v1/battles/${id}/branch`, {
      headers,
      data: {
        n: i,
        seats: [
          { kind: 'person', name: 'Ana' },
          { kind: 'mind', mind: 'doctrine' },
        ],
      },
    });
    const made = (await branch.json()) as { id: string; seats: { key: string }[] };
    return { id: made.id, key: made.seats[0]!.key, whole: { id, watch, n } };
  }
  throw new Error(`nobody was asked ${kind}`);
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

async function layOut(page: Page): Promise<void> {
  const reach = page.locator('path.reach');
  await expect(reach).toBeVisible();
  const box = (await reach.boundingBox())!;
  for (const [x, y] of [[0.5, 0.25], [0.4, 0.4], [0.6, 0.6], [0.5, 0.8]] as const) {
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await page.waitForTimeout(700);
    if ((await page.locator('circle.ghost').count()) > 0) return;
  }
}

test('pictures', async ({ page, request, browser }) => {
  test.setTimeout(900_000);
  const way = await moment(request, 'way', 3);
  const target = await moment(request, 'target', 2);

  await page.goto(`/#/b/${way.id}/${way.key}`);
  await layOut(page);
  await take(page, 'web-battle-wide');
  await page.keyboard.press('t');
  await take(page, 'web-text');

  await page.goto(`/#/b/${target.id}/${target.key}`);
  await page.locator('button.option').first().hover();
  await take(page, 'web-target');

  await page.goto(`/#/r/${way.whole.id}/${way.whole.watch}/${Math.floor(way.whole.n * 0.7)}`);
  await take(page, 'web-replay');
  await page.goto(`/#/b/${way.whole.id}/${way.whole.watch}`);
  await take(page, 'web-result');

  for (const screen of ['', 'new', 'learn']) {
    await page.goto('/#/' + screen);
    await page.waitForLoadState('networkidle');
    await take(page, `web-${screen || 'home'}`);
  }
  await page.goto('/#/rules/ofas.04.21');
  await take(page, 'web-rules');
  await page.goto('/#/armies');
  await page.getByLabel('Open').selectOption({ index: 5 });
  await take(page, 'web-armies');
  await page.goto('/#/fields');
  await page.getByLabel('Open').selectOption({ index: 3 });
  await page.waitForTimeout(600);
  const box = (await page.locator('[data-piece="3"]').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await take(page, 'web-fields');

  const dark = await browser.newContext({ colorScheme: 'dark', locale: 'fr-FR', viewport: { width: 1440, height: 860 } });
  const night = await dark.newPage();
  await night.goto(`/#/b/${way.id}/${way.key}`);
  await layOut(night);
  await take(night, 'web-battle-dark');
  await dark.close();

  const phone = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true });
  const small = await phone.newPage();
  await small.goto(`/#/b/${way.id}/${way.key}`);
  await layOut(small);
  await take(small, 'web-battle-phone');
  await small.goto('/#/');
  await take(small, 'web-home-phone');
  await phone.close();
});
