import type { APIRequestContext } from '@playwright/test';
import { SHOP_ROUTES, SHOP_STATES } from '../scripts/shop-routes.ts';
import { seriousFindings } from './testing/axe.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

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

/**
 * Colours and structure are the same in every language: English is judged on a desk, Georgian, which has the longest words,
 * on a phone. That no language lacks a name is asked in language-of-parts.spec.ts.
 */
const LANGUAGES = [
  { lang: 'en', prefix: '', wide: true, narrow: false },
  { lang: 'ka', prefix: '/ka', wide: false, narrow: true },
  { lang: 'ru', prefix: '/ru', wide: false, narrow: false },
];

const PHONE = { width: 390, height: 844 };

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
// The page that does not exist is answered with 404, which the browser reports as an error of its own.
test.use({ expectedErrors: [/status of 404 .*no-such-page/] });

const ADDRESSES = [...SHOP_ROUTES, ...SHOP_STATES];
/** So many are one visitor's: what pages share is loaded once. */
const OF_A_VISIT = 6;

for (let first = 0; first < ADDRESSES.length; first += OF_A_VISIT) {
  const addresses = ADDRESSES.slice(first, first + OF_A_VISIT);
  test(`${addresses.join(', ')}: each logs nothing, is accessible and fits every width, in three languages`, async ({
    page,
    request,
  }) => {
    styles ??= readStyles(request);
    const sheets = await styles;
    await page.addInitScript(watchIntl);
    for (const [address, { lang, prefix, wide, narrow }] of addresses.flatMap((one) =>
      LANGUAGES.map((language) => [one, language] as const),
    )) {
      // Header and footer are the same: once in a visit.
      const parts = address === addresses[0] ? undefined : ['main'];
      await test.step(prefix + address, async () => {
        await page.setViewportSize(wide ? { width: 1440, height: 900 } : PHONE);
        await visit(page, prefix + address);

        expect(await page.evaluate(() => Reflect.get(window, 'intlUses')), lang).toEqual([]);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page).toHaveTitle(/.+/);
        expect(await page.evaluate(hasLariFont), 'the lari sign’s font').toBe(true);
        // Styles go by what a page shows, some by a script; none is about Russian.
        if (wide || narrow) expect(await page.evaluate(missingRules, sheets), lang).toEqual([]);
        if (wide) {
          expect(await findings(page, parts), lang).toEqual([]);
          await page.setViewportSize(PHONE);
        }
        if (narrow) expect(await findings(page, parts), lang).toEqual([]);
        expect(await overflow(page), lang).toBe(0);

        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect(await overflow(page), `${lang}, its text twice as large`).toBe(0);
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

        await page.setViewportSize({ width: 320, height: 640 });
        expect(await overflow(page), lang).toBe(0);
      });
    }
  });
}

/** Rules of stylesheets the page does not have that are for something it shows. */
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

/** Loaded with the page: a sign that has to be looked for in other fonts delays the first paint. */
function hasLariFont() {
  return document.querySelector('link[rel=preload][as=font][href*="/lari-"]') !== null;
}

/** Its first use costs a phone a tenth of a second, so no page wakes up with it. */
function watchIntl() {
  const uses: string[] = [];
  Reflect.set(window, 'intlUses', uses);
  for (const name of ['PluralRules', 'NumberFormat', 'DateTimeFormat'] as const) {
    Reflect.set(
      Intl,
      name,
      new Proxy(Intl[name], {
        construct: (target, given) => {
          uses.push(name);
          return Reflect.construct(target, given);
        },
      }),
    );
  }
}

test('a page reached by a link has its styles', async ({ page, request }) => {
  styles ??= readStyles(request);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Customer Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Service' })).toBeVisible();
  expect(await page.evaluate(missingRules, await styles)).toEqual([]);
});

test.describe('when styles cannot be loaded', () => {
  test.use({ expectedErrors: [/\.css/] });

  test('a page reached by a link is shown without them', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort());
    await visit(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Customer Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customer Service' })).toBeVisible();
  });
});

/** What axe finds once all of the page is laid out and at rest. */
async function findings(page: Page, parts?: string[]): Promise<string[]> {
  await expect(page.locator('html')).toHaveClass(/whole/);
  // Colours are judged when what moves has come to rest.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  return seriousFindings(page, { parts });
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
