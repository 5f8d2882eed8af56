// Rules: docs/shopkeeper.md. What a shopkeeper does all day, each task within so many clicks and keys.
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pouchery/contract/locales';
import { doContent } from './tasks/content.ts';
import { doMessages, doOrders, doPeople, doReviews } from './tasks/people.ts';
import { doUrgentOnPhone } from './tasks/phone.ts';
import { doProductForm } from './tasks/product-form.ts';
import { doMany, doPrices, takeFileIn } from './tasks/product-list.ts';
import { doManyOrders, doPhoneOrder, takeSellingPictures } from './tasks/selling.ts';
import { openShop } from './tasks/shop.ts';
import { takesEveryTurn } from './testing/env.ts';
import { queryShop } from './testing/query-shop.ts';
import { test } from './testing/shop-test.ts';

// A price that looks like a slip is refused first, and a browser notes that.
test.use({ expectedErrors: [/status of (400|409)/] });

/**
 * Clicks and keys are the same in every language, so two take turns, where nothing may be in English, which all other tests of
 * the back office are in. With `EVERY_LANGUAGE=1`, and for the guide's pictures, all of it is done in each of the three.
 */
const TURNS: Record<Locale, string> = {
  en: 'all of it',
  // With the longest words, and so on a phone.
  ka: 'what has to do with products, thirty orders that leave together, and what is urgent on a phone',
  ru: 'what is written, and what has to do with people',
};

for (const locale of LOCALES.filter((each) => each !== DEFAULT_LOCALE || takesEveryTurn())) {
  const isTurn = (turn: Locale) => locale === turn || takesEveryTurn();

  test(`none of the shopkeeper's tasks takes more clicks and keys than it may in "${locale}": ${TURNS[locale]}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const shop = await openShop(page, locale);
    await shop.picture('start');
    if (isTurn('ka')) await takeFileIn(shop);
    await doPrices(shop);
    if (isTurn('ka')) {
      await doMany(shop);
      await doProductForm(shop);
    }
    if (isTurn('ru')) {
      await doContent(shop);
      await doOrders(shop);
      await doPhoneOrder(shop);
      await doMessages(shop);
      await doReviews(shop);
      await doPeople(shop);
    }
    if (isTurn('ka')) await doManyOrders(shop);
    await takeSellingPictures(shop);
    await shop.savePictures();
    if (isTurn('ka')) {
      await page.setViewportSize({ width: 390, height: 844 });
      await doUrgentOnPhone(shop);
      await shop.savePictures();
    }
    await queryShop('delete from products where slug like $1', [`%${shop.mark}%`]);
  });
}
