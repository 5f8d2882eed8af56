// Rules: docs/shopkeeper.md. What a shopkeeper does all day, each task within so many clicks and keys.
import { DEFAULT_LOCALE, LOCALES } from '@pouchery/contract/locales';
import { doContent } from './tasks/content.ts';
import { doMessages, doOrders, doPeople, doReviews } from './tasks/people.ts';
import { doUrgentOnPhone } from './tasks/phone.ts';
import { doProductForm } from './tasks/product-form.ts';
import { doCatalogue } from './tasks/product-list.ts';
import { doManyOrders, takeSellingPictures } from './tasks/selling.ts';
import { openShop } from './tasks/shop.ts';
import { takesPictures } from './testing/env.ts';
import { queryShop } from './testing/query-shop.ts';
import { test } from './testing/shop-test.ts';
import { openBackoffice } from './testing/staff.ts';

// A price that looks like a slip is refused first, and a browser notes that.
test.use({ expectedErrors: [/status of (400|409)/] });

/** With the longest words. On a phone nothing but the texts differs from language to language. */
const ON_PHONE = 'ka';

const ALSO: Partial<Record<string, string>> = {
  [DEFAULT_LOCALE]: ', nor do thirty orders that leave together',
  [ON_PHONE]: ', on a laptop and the urgent ones on a phone',
};

for (const locale of LOCALES) {
  test(`none of the shopkeeper's tasks takes more clicks and keys than it may in "${locale}"${ALSO[locale] ?? ''}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const shop = await openShop(page, locale);
    await doCatalogue(shop);
    await doProductForm(shop);
    await doContent(shop);
    await doOrders(shop);
    if (locale === DEFAULT_LOCALE) await doManyOrders(shop);
    await doMessages(shop);
    await doReviews(shop);
    await doPeople(shop);
    await takeSellingPictures(shop);
    await shop.savePictures();
    if (locale === ON_PHONE || takesPictures()) {
      await page.setViewportSize({ width: 390, height: 844 });
      await openBackoffice(page);
      await doUrgentOnPhone(shop);
      await shop.savePictures();
    }
    await queryShop('delete from products where slug like $1', [`%${shop.mark}%`]);
  });
}
