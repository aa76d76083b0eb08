// What axe finds on a page.
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serious findings of axe on the page as it is. The script comes by the
 * debugger, past the content policy, which stays as it is for the page. */
export async function serious(page: Page): Promise<string[]> {
  const source = await (await import('node:fs/promises')).readFile(axe, 'utf8');
  await page.evaluate(source);
  return page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: { run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe.run;
    const { violations } = await run();
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160) + ' ' + n.failureSummary).join('\n')}`);
  });
}
