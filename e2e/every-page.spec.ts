import { SHOP_ROUTES, SHOP_STATES } from '../scripts/shop-routes.ts';
import { runningShop } from './testing/env.ts';
import { DESK, expectFits, findings, NARROW, PHONE } from './testing/page-fits.ts';
import { findMissingRules } from './testing/page-styles.ts';
import { expect, test, visit } from './testing/shop-test.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
// The page that does not exist is answered with 404, which the browser reports as an error of its own.
test.use({ expectedErrors: [/status of 404 .*no-such-page/] });

const ADDRESSES: string[] = [...SHOP_ROUTES, ...SHOP_STATES];
/** So many are one visitor's: what pages share is loaded once. */
const OF_A_VISIT = 6;

for (let first = 0; first < ADDRESSES.length; first += OF_A_VISIT) {
  const addresses = ADDRESSES.slice(first, first + OF_A_VISIT);
  test(`${addresses.join(', ')}: each logs nothing, is accessible and fits every width`, async ({ page }) => {
    await page.addInitScript(watchIntl);
    for (const [at, address] of addresses.entries())
      await test.step(address, async () => {
        // Every other page begins where the last one ended.
        if (at % 2) {
          await visit(page, address);
          await expectFits(page, [NARROW, PHONE]);
        }
        await page.setViewportSize(DESK);
        if (at % 2 === 0) await visit(page, address);

        expect(await page.evaluate(() => Reflect.get(window, 'intlUses'))).toEqual([]);
        await expect(page.locator('h1')).toHaveCount(1);
        expect(await page.evaluate(hasLariFont), 'the lari sign’s font').toBe(true);
        // Styles go by what a page shows, some by a script.
        expect(await findMissingRules(page)).toEqual([]);
        // Header and footer are the same: once, on the phone as well, where one page of a visit is looked at.
        const parts = address === '/' ? undefined : ['main'];
        // Cards are the same in every list, and one list has those of every brand.
        const without = address === '/products' ? [] : ['.cards > :nth-child(n+5)'];
        expect(await findings(page, { parts, without })).toEqual([]);
        if (at % 2) return;
        await page.setViewportSize(PHONE);
        if (at === 0) expect(await findings(page, { parts, without }), 'on a phone').toEqual([]);
        await expectFits(page, [PHONE, NARROW]);
      });
  });
}

/** Colours, structure and styles are the same in every language; that none lacks a name is asked in being-found.spec.ts. */
for (const [lang, language] of [
  ['ka', 'Georgian'],
  ['ru', 'Russian'],
] as const) {
  /** What a script draws, or draws otherwise. */
  const drawn = ADDRESSES.filter((address) =>
    /^\/(compare|customer-service|favourites|find|profile)/.test(address),
  );

  test(`every page fits every width in ${language}, and shows its content without JavaScript`, async ({
    page,
    browser,
  }) => {
    const { site: baseURL } = runningShop();
    const options = { baseURL, javaScriptEnabled: false, reducedMotion: 'reduce' } as const;
    const context = await browser.newContext({ ...options, viewport: PHONE });
    const plain = await context.newPage();
    await page.setViewportSize(PHONE);
    const looked = new Map([page, plain].map((each) => [each, 0]));
    // Its text has words that are wider than a phone.
    for (const address of [...ADDRESSES, '/product/norvik-cool-mint'])
      await test.step(address, async () => {
        const shown = drawn.includes(address) ? page : plain;
        if (shown === page) await visit(page, `/${lang}${address}`);
        else {
          await plain.goto(`/${lang}${address}`);
          // Nothing waits for a script.
          for (const part of [plain.locator('h1'), plain.getByRole('contentinfo')])
            await expect(part).toBeVisible();
        }
        await expect(shown.locator('html')).toHaveAttribute('lang', lang);
        const at = looked.get(shown) ?? 0;
        looked.set(shown, at + 1);
        await expectFits(shown, at % 2 ? [NARROW, PHONE] : [PHONE, NARROW]);
      });
    await context.close();
  });
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

test('a page reached by a link has its styles', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Customer Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Service' })).toBeVisible();
  expect(await findMissingRules(page)).toEqual([]);
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
