import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A page of each kind: together they have all styles of the shop. */
const KINDS = ['/', '/products', '/product/rikoti-tkemali-plum', '/find', '/snus-journal', '/profile'];
let styles: Promise<string[]> | undefined;

async function readStyles(request: APIRequestContext) {
  const pages = await Promise.all(KINDS.map(async (address) => (await request.get(address)).text()));
  const found = new Set(
    pages.flatMap((html) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)),
  );
  expect(found.size).toBeGreaterThan(KINDS.length);
  return [...found];
}

/** Rules of the shop's styles that the page does not have, though they are for something that it shows. */
export async function findMissingRules(page: Page): Promise<string[]> {
  styles ??= readStyles(page.request);
  return page.evaluate(missingRules, await styles);
}

function missingRules(sheets: string[]): string[] {
  const selectors = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): string[] =>
    [...cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSGroupingRule ? selectors(rule) : [];
    });
  const own = new Set([...document.styleSheets].flatMap(selectors));
  return sheets
    .flatMap((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return selectors(sheet);
    })
    .filter((selector) => !own.has(selector))
    .filter((selector) =>
      document.querySelector(
        selector.replace(/:not\(:has\(:[\w-]+\)\)|:has\(:[\w-]+\)|::[\w-]+|:(hover|active|focus[\w-]*)/g, ''),
      ),
    );
}
