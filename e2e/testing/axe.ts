import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The small file: every document that is looked at parses it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Scope = {
  /** Selectors of the parts that are looked at, instead of all of the page. */
  parts?: string[];
  /** Tags of the rules to judge by, where another look has judged by the rest. */
  only?: string[] | undefined;
};

/**
 * What axe finds serious or critical in the page, or in parts of it, as short lines. It is brought into a page once
 * and leaves out the reasons of what passed: most of the suite's time is spent here.
 */
export async function seriousFindings(page: Page, { parts, only }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ within, tags }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(within ? { include: within } : document, {
        resultTypes: ['violations'],
        ...(tags && { runOnly: tags }),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    { within: parts, tags: only },
  );
}
