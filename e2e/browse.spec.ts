// Rules: docs/behaviour.md#list-address, #product-facts, #ordering, #footer
import { queryShop } from './testing/query-shop.ts';
import { expect, test, untilFrames, untilHydrated, visit } from './testing/shop-test.ts';

test('a product page shows its facts and where it can be ordered, also by a card of its old name; the footer has the seller and the legal links', async ({
  page,
}) => {
  await test.step('a product page shows its facts and where it can be ordered', async () => {
    await visit(page, '/product/rikoti-tkemali-plum');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Tkemali Plum');
    for (const fact of [
      'Brand',
      'Product type',
      'Taste',
      'Nicotine strength',
      'Nicotine content',
      'Servings per package',
      'Weight per serving',
      'Launch date',
    ]) {
      await expect(main.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
    }
    await expect(main.getByRole('link', { name: /^Order \d+ tins? through/ }).first()).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(main.getByText('Nicotine is highly addictive.')).toBeVisible();
    // The cart is spoken of once, in the header.
    await expect(page.getByText('Coming Soon')).toHaveCount(1);
  });

  await test.step('a card of a product that was renamed meanwhile leads to its page', async () => {
    await queryShop(
      "insert into slug_redirects (kind, slug, target_id) select 'product', 'plum-of-old', id from products where slug = $1 on conflict do nothing",
      ['rikoti-tkemali-plum'],
    );
    await visit(page, '/products?brand=rikoti');
    const link = page.getByRole('main').getByRole('link', { name: 'Tkemali Plum' }).first();
    await link.evaluate((card) => card.setAttribute('href', '/product/plum-of-old'));
    await link.click();
    await expect(page).toHaveURL('/product/rikoti-tkemali-plum');
    await expect(page.getByRole('heading', { level: 2, name: 'Close in taste' })).toBeVisible();
  });

  await test.step('the footer has the seller, the current year and the legal links, the header the link to the age policy', async () => {
    await visit(page, '/');
    const footer = page.getByRole('contentinfo');
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Tbilisi' }).format(
      new Date(),
    );
    await expect(footer).toContainText(`© ${year}`);
    const seller = footer.locator('address');
    await expect(seller).toContainText(
      /Pouchery LLC.*Betlemi Street.*Monday – Friday: 10:00–19:00.*Sunday: Closed/s,
    );
    await expect(seller.getByRole('link')).toHaveAttribute('href', 'tel:+995322000000');
    for (const name of [
      'Terms and conditions',
      'Privacy policy',
      'Return policy',
      'Delivery policy',
      'Age policy',
      'Customer Service',
      'The Snus Journal',
      'All Products',
    ]) {
      await expect(footer.getByRole('link', { name, exact: true }).first()).toBeVisible();
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: /\+18|Adults only/ })
      .click();
    await expect(page).toHaveURL('/age-policy');
  });
});

test('a slow change of page shows the progress bar', async ({ page }) => {
  await visit(page, '/products');
  const progress = page.locator('.progress');
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/brands', async (route) => {
    await delivered;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Brands' }).click();
  await expect(progress).toHaveClass(/\bon\b/);
  deliver();
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  await expect(progress).not.toHaveClass(/\bon\b/);
});

test.describe('with a page that a translator changed before it was hydrated', () => {
  // React says that it draws the page itself.
  test.use({ expectedErrors: [/Minified React error #4\d\d/] });

  test('the page is hydrated without losing content', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1');
        heading?.replaceChildren(document.createElement('font'), 'Alle Produkte');
      }),
    );
    await page.goto('/products', { waitUntil: 'load' });
    const prices = page.getByRole('main').locator('.price');
    await expect(prices).toHaveCount(24);
    await untilHydrated(page);
    await untilFrames(page, 20);
    await expect(prices).toHaveCount(24);
  });
});

const ODD_ADDRESSES = [
  '/products?search=ab',
  '/products?search=%20%00',
  `/products?search=${'mint+'.repeat(40)}`,
  '/products?page=0&sort=none&brand=%3Cb%3E',
  '/products?min_price=15,90&foo=1',
  '/products?strength=9',
  '/brand/norvik?search=mint',
  '/snus-journal?page=01',
  '/customer-service?question=+',
  '/product/rikoti-tkemali-plum?rating=9',
];
test('an address with odd characters is the same page in the browser as on the server', async ({ page }) => {
  for (const address of ODD_ADDRESSES) {
    await test.step(address.slice(0, 60), async () => {
      const html = (await (await page.goto(address))?.text()) ?? '';
      await untilHydrated(page);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const rendered = main.replace(/<template.*?<\/template>/gs, '').match(/<a /g) ?? [];
      await expect(page.locator('main a'), address).toHaveCount(rendered.length);
    });
  }
});
