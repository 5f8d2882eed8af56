import { seriousFindings } from './testing/axe.ts';
import { openTexts } from './testing/backoffice-texts.ts';
import { queryShop } from './testing/query-shop.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { callApi, goOn, logInStaff, openBackoffice, RENDERED } from './testing/staff.ts';

/** Lists, forms that are filled, and one that is new: what differs in its parts. */
const FORMS = [
  'products/1',
  'brands/1',
  'tastes/1',
  'articles/1',
  'special-offers/1',
  'settings',
  'staff/create',
  'canned-replies/create',
  'stock/create',
  'price-tiers/create',
  'discount-codes/create',
  'mix-packs/create',
  'blocked-phones/create',
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

async function untilRendered(page: Page) {
  // Whatever stands in for what is still on its way.
  await expect(page.locator('[role=progressbar], .MuiSkeleton-root')).toHaveCount(0, RENDERED);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}

/** To what the log names in the reader’s language. */
async function changeStock(page: Page) {
  const products = '/api/backoffice/products/';
  const [{ id, stock }] = (await callApi(page, 'GET', `${products}?q=Nine%20Grape`)).json.results;
  expect(stock).toBe('in');
  for (const to of ['low', stock]) {
    const { version } = (await callApi(page, 'GET', `${products}${id}/`)).json;
    expect((await callApi(page, 'PATCH', `${products}${id}/`, { stock: to, version })).status).toBe(200);
  }
}

/** The same of what is a list of its own. */
async function changeHours(page: Page) {
  const partner = '/api/backoffice/delivery-partners/1/';
  const { cities, hours } = (await callApi(page, 'GET', partner)).json;
  const changed = { cities: ['batumi'], hours: [{ days: [1, 2], opens: '10:00', closes: '22:00' }] };
  for (const to of [changed, { cities, hours }]) {
    const { version } = (await callApi(page, 'GET', partner)).json;
    expect((await callApi(page, 'PATCH', partner, { ...to, version })).status).toBe(200);
  }
}

test('every screen is accessible, logs no errors and fits a small laptop and a phone, in Georgian, in which the log says what fields are stored as', async ({
  page,
}) => {
  test.setTimeout(600_000);
  // One, also on a second try.
  await queryShop(`delete from jobs.job where name = 'publishing-failed'`);
  await queryShop(`insert into jobs.job (name, data) values ('publishing-failed', '{}')`);
  await logInStaff(page, 'owner');
  await changeStock(page);
  await changeHours(page);
  await page.addInitScript(() => localStorage.setItem('backoffice.locale', 'ka'));
  await openBackoffice(page);
  // What is open at first fits a screen of 900 px.
  const menu = (await openTexts('ka'))('shell.menu');
  expect((await page.getByRole('menu', { name: menu }).boundingBox())?.height).toBeLessThan(850);
  const found: Record<string, string[]> = {};
  let widths = [1024, 390];
  for (const screen of SCREENS) {
    if (screen) await goOn(page, screen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await untilRendered(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
      if (width === 390) continue;
      // The menu is the same: once.
      const parts = screen === '' ? undefined : ['#main-content'];
      const findings = (await seriousFindings(page, { parts })).filter((finding) => finding !== UNFOUNDED);
      if (findings.length > 0) found[screen] = findings;
    }
    // The next one back again: each width that a screen is rendered at again costs as much as the screen.
    widths = widths.toReversed();
    if (screen === 'audit') {
      await expect(page.getByText('მარაგი: ცოტა დარჩა → მარაგშია').first()).toBeVisible();
      const hours = 'ორშაბათი, სამშაბათი, იღება: 10:00, იკეტება: 22:00';
      await expect(page.getByText(`სამუშაო საათები: ${hours} → `).first()).toBeVisible();
      await expect(page.getByText('ქალაქები: ბათუმი → თბილისი ბათუმი ქუთაისი').first()).toBeVisible();
    }
    if (screen !== 'failed-jobs') continue;
    // A job that no try could do is dropped.
    const say = await openTexts('ka');
    await expect(page.getByRole('heading', { name: say('failed_jobs.queues.publishing') })).toBeVisible();
    await page.getByRole('button', { name: say('failed_jobs.drop') }).click();
    await expect(page.getByText(say('failed_jobs.empty'))).toBeVisible();
  }
  expect(found).toEqual({});
});
