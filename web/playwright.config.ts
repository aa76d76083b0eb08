import { defineConfig } from '@playwright/test';

// Debian's Chromium, one browser at a time: the machine that checks us has two
// cores. The server is the one of the build tree, on a port and a data folder
// of its own; its dice are open, so that a test meets the same battle each time.
// ALEA_URL names a server that runs already; ALEA_BOOK a book, of which alone a few
// things are looked at that any book must show (tests/book.spec.ts).
const given = process.env['ALEA_URL'];
const port = Number(process.env['ALEA_PORT'] ?? 8931);
const book = process.env['ALEA_BOOK'];
const program = process.env['ALEA'] ?? '../build/alea';

export default defineConfig({
  testDir: 'tests',
  ...(book ? { testMatch: 'book.spec.ts', outputDir: 'test-results-book' } : { testIgnore: 'book.spec.ts' }),
  workers: 1,
  fullyParallel: false,
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: given ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 860 },
    locale: 'en-GB',
    actionTimeout: 20_000,
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  ...(given
    ? {}
    : {
        webServer: {
          command: `d=$(mktemp -d) && trap 'rm -rf "$d"' EXIT && ${program} serve --rate 0 --open-dice --port ${port} --data "$d/alea.db"`,
          url: `http://127.0.0.1:${port}/healthz`,
          timeout: 20_000,
        },
      }),
});
