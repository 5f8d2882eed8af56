// Rules: docs/shopkeeper.md. What a shopkeeper does all day, each task within so many clicks and keys.
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { doContent } from './tasks/content.ts';
import {
  answerMessage,
  approveReview,
  doMessages,
  doOrders,
  doPeople,
  doReviews,
  openMessage,
  ship,
} from './tasks/people.ts';
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
 * Clicks and keys are the same in every language, so languages take turns: what is urgent is done in each, the rest in one,
 * where nothing may be in English. With `EVERY_LANGUAGE=1`, and for the guide's pictures, all of it is done in each.
 */
const TURNS: Record<Locale, string> = {
  en: 'what is urgent, and thirty orders that leave together',
  // With the longest words, and so on a phone as well.
  ka: 'what is urgent, on a phone too, and what has to do with products',
  ru: 'what is urgent, what is written, and what has to do with people',
};

for (const locale of LOCALES) {
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
    } else {
      await ship(shop);
      await answerMessage(shop, await openMessage(shop, 'one'));
      await approveReview(shop);
    }
    if (isTurn('en')) await doManyOrders(shop);
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
