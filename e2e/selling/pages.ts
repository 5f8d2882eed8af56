import { LOCALES } from '../../packages/contract/src/locales.ts';
import { send, signUp } from '../testing/customers.ts';
import { runningShop } from '../testing/env.ts';
import { DESK, expectFits, findings, NARROW, PHONE } from '../testing/page-fits.ts';
import { placeOrder } from '../testing/place-order.ts';
import { queryShop } from '../testing/query-shop.ts';
import { expect, test, visit } from '../testing/shop-test.ts';

/** Pages that are there while the shop sells, each with something that shows that all of it is. */
const PAGES = {
  '/cart': '.cartbox .tot',
  '/checkout': '.co-g',
  '/pack': 'main form',
  '/profile': '.o-row',
  '/profile#order-': '.own-order .spec',
};

/** Of those with the longest texts, as printed-product.spec.ts looks at what partners alone sell. */
const LONGEST = '/ka/product/mkinvari-black-ice';

/** As every-page.spec.ts looks at all others. */
export function testPages() {
  test('a product with the shop’s own price is one sheet of paper, too', async ({ page }) => {
    await visit(page, LONGEST);
    await page.waitForFunction(() => customElements.get('tbilisi-time'));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  test('what somebody buys by is accessible and fits every width, in every language', async ({ page }) => {
    const { email } = await signUp(page);
    await placeOrder(email);
    const [order] = await queryShop(
      'select number from orders join users on users.id = orders.user_id where email = $1',
      [email],
    );
    const tins = ['norvik-cool-mint', 'norvik-spearmint', 'rikoti-isabella-grape'];
    const lines = tins.map((slug) => ({ slug, quantity: 6 }));
    await send(page.context(), 'cart/lines', { key: crypto.randomUUID(), lines });
    for (const locale of LOCALES)
      for (const [at, [path, whole]] of Object.entries(PAGES).entries())
        await test.step(`${locale}${path}`, async () => {
          if (locale === 'en') await page.setViewportSize(DESK);
          // What stands behind the hash alone is another view of the same page.
          await page.goto('about:blank');
          const address = path.endsWith('-') ? `${path}PO-${order?.number}` : path;
          await visit(page, `${runningShop().site}${locale === 'en' ? '' : `/${locale}`}${address}`);
          await expect(page.locator(whole).first()).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          // Colours and structure are the same in every language; on a phone the other tests look at them.
          if (locale === 'en') expect(await findings(page, { parts: ['main'] })).toEqual([]);
          // A page begins where the last one ended.
          await expectFits(page, at % 2 ? [PHONE, NARROW] : [NARROW, PHONE]);
        });
  });
}
