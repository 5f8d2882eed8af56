import { seriousFindings } from './testing/axe.ts';
import { runningShop } from './testing/env.ts';
import { queryShop } from './testing/query-shop.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { DRAWN, goOn, logInStaff, openBackoffice } from './testing/staff.ts';

/** Lists, forms that are filled, and one that is new: what differs in its parts. */
const FORMS = [
  ...['products/1', 'brands/1', 'tastes/1', 'articles/1', 'special-offers/1'],
  ...['settings', 'staff/create', 'canned-replies/create', 'stock/create'],
  ...['price-tiers/create', 'discount-codes/create', 'mix-packs/create', 'blocked-phones/create'],
];
const LISTS = [
  '',
  'products',
  'tastes',
  'slides',
  'campaigns',
  'messages',
  'canned-replies',
  'blocked-phones',
  'orders',
  'orders/create',
  'staff',
  'imports',
  'audit',
  'backups',
  'doctor',
  'failed-jobs',
  'glossary',
  'delivery-methods',
  'selling-rules',
  'price-tiers',
  'mix-packs',
  'discount-codes',
  'redirects',
  'missing-pages',
  'packing',
  'rounds',
  'figures',
  'stock',
  'stock/count',
  'selling',
];
const SCREENS = [...LISTS, ...FORMS];
/** The editor's scroller: the text in it takes the focus, which axe does not see. */
const UNFOUNDED = 'scrollable-region-focusable: .cm-scroller';

const LANGUAGE = 'backoffice.locale';
async function untilDrawn(page: Page) {
  // Whatever stands in for what is still on its way.
  await expect(page.locator('[role=progressbar], .MuiSkeleton-root')).toHaveCount(0, DRAWN);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}

test('every screen is accessible, logs no errors and fits a small laptop and a phone, in Georgian', async ({
  page,
}) => {
  test.setTimeout(600_000);
  // One, also on a second try.
  await queryShop(`delete from jobs.job where name = 'publishing-failed'`);
  await queryShop(`insert into jobs.job (name, data) values ('publishing-failed', '{}')`);
  await logInStaff(page, 'owner');
  await page.addInitScript((key) => {
    if (!localStorage.getItem(key)) localStorage.setItem(key, 'ka');
  }, LANGUAGE);
  await openBackoffice(page);
  const found: Record<string, string[]> = {};
  let widths = [1440, 1024, 390];
  for (const screen of SCREENS) {
    if (screen) await goOn(page, screen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await untilDrawn(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
      if (width !== 1440) continue;
      // The menu is the same: once.
      const parts = screen === '' ? undefined : ['#main-content'];
      const findings = (await seriousFindings(page, { parts })).filter((finding) => finding !== UNFOUNDED);
      if (findings.length > 0) found[screen] = findings;
    }
    // The next one back again: each width that a screen is rendered at again costs as much as the screen.
    widths = widths.toReversed();
  }
  expect(found).toEqual({});
  await page.evaluate((key) => localStorage.setItem(key, 'en'), LANGUAGE);
  // The last of the lists: a job that no try could do is dropped.
  await openBackoffice(page, 'failed-jobs');
  await expect(page.getByRole('heading', { name: 'Publication at a set time' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Every background job has been done.')).toBeVisible();
});

test('the preview of an offer waits for the whole of its product, while its name is there already', async ({
  page,
}) => {
  await logInStaff(page, 'owner');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/backoffice\/products\/\d+\/(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${runningShop().api}/backoffice/special-offers/1`);
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(/\w/, DRAWN);
  const preview = page.getByRole('heading', { name: 'As it will look in the shop' });
  await expect(preview).toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  release();
  await expect(preview).toBeVisible();
});
