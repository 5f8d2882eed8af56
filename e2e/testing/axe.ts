import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The small file: every document that is looked at parses it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that find nothing serious or critical, whatever they find. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'form-field-multiple-labels',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'meta-viewport',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'no-autoplay-audio',
  'skip-link',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'table-duplicate-name',
];

type Scope = {
  /** Selectors of the parts that are looked at, instead of all of the page. */
  parts?: string[] | undefined;
  /** Selectors of what is left out of them. */
  without?: string[];
};

/**
 * What axe finds serious or critical in the page, or in parts of it, as short lines. It is brought into a page once
 * and leaves out the reasons of what passed: most of the suite's time is spent here.
 */
export async function seriousFindings(page: Page, { parts, without = [] }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ within, without, off }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(
        { include: within, exclude: without },
        {
          resultTypes: ['violations'],
          rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
        },
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    { within: parts ?? ['html'], without, off: NEVER_SERIOUS },
  );
}
