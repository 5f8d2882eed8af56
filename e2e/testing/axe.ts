import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds serious or critical in the page, or in a part of it, as short lines. It is brought into a page once
 * and leaves out the reasons of what passed: most of the suite's time is spent here.
 */
export async function seriousFindings(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (within) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(within ?? document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, part);
}
