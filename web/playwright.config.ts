import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

// Debian's Chromium, one browser at a time: the machine that checks us has two
// cores. The server is the one of the build tree, on a port and a data folder
// of its own; its dice are open, so that a test meets the same battle each time.
// Its port is one that nobody listens on, or ALEA_PORT.
// ALEA_URL names a server that runs already; ALEA_BOOK a book, of which alone a few
// things are looked at that any book must show (tests/book.spec.ts).
const given = process.env['ALEA_URL'];
const port = given ? 0 : ownPort();
const book = process.env['ALEA_BOOK'];
const program = process.env['ALEA'] ?? '../build/alea';

/** The port of our server. This file is read by every process of a run, so the first
 * one looks, while nobody listens there yet, and tells the others. */
function ownPort(): number {
  if (!process.env['ALEA_PORT_OURS']) process.env['ALEA_PORT_OURS'] = freePort(process.env['ALEA_PORT'] ?? '0');
  return Number(process.env['ALEA_PORT_OURS']);
}

/** That port, or any for 0, if it is free; else who has it. */
function freePort(wanted: string): string {
  const listen = `const s = require('net').createServer().listen(${Number(wanted)}, '127.0.0.1', () => { console.log(s.address().port); s.close(); }).on('error', (e) => { console.error(e.message); process.exit(1); })`;
  try {
    return execFileSync(process.execPath, ['-e', listen], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    throw new Error(`port ${wanted} is taken${holder(wanted)}: end that process, or leave ALEA_PORT unset`);
  }
}

/** " by users:((...,pid=...))", where ss is there to say it. */
function holder(of: string): string {
  try {
    const line = execFileSync('ss', ['-ltnpH', `sport = :${of}`], { encoding: 'utf8' });
    return ` by ${/users:\S+/.exec(line)?.[0] ?? 'a process of somebody else'}`;
  } catch {
    return '';
  }
}

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
