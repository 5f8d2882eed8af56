import { untilRendered } from '../testing/desk.ts';
import { queryShop } from '../testing/query-shop.ts';
import { expect } from '../testing/shop-test.ts';
import { openBackoffice } from '../testing/staff.ts';
import { answerMessage, approveReview, openMessage, ship } from './people.ts';
import { narrow, priceField, stockField, undoFromNotice } from './product-list.ts';
import { type Shop, task } from './shop.ts';

/** At 390 pixels, by taps: an order and a review wait once more. */
export async function doUrgentOnPhone(shop: Shop) {
  const { page, say, press, product, email, mark } = shop;
  await queryShop(
    `update orders set status = 'confirmed' where user_id = (select id from users where email = $1)`,
    [email],
  );
  await queryShop('update reviews set is_approved = false, hidden_reason = null where title = $1', [
    `${mark} review`,
  ]);
  await openBackoffice(page);
  const wanted = product.price.endsWith('45') ? '9.55' : '9.45';
  await shop.goTo('products');
  // The menu is out of the way again, and whatever is looked for fills the screen.
  await expect(
    page.getByRole('menuitem', { name: say('resources.orders.name', { smart_count: 2 }) }),
  ).toBeHidden();
  await shop.button('globalSearch.button').click();
  await page.keyboard.type('PO-');
  await expect(page.getByRole('option', { name: /^PO-\d+/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  // Buttons without words are read out in the reader's language.
  await expect(shop.button('ra.navigation.next')).toBeEnabled();
  await expect(
    page.getByRole('banner').getByRole('button', { name: say('ra.auth.user_menu') }),
  ).toBeVisible();
  const price = priceField(shop, product.name);
  await task(shop, 'change a price', async () => {
    await narrow(shop, product.name);
    await expect(price).toHaveCount(1);
    await shop.write(price, wanted);
    await press('Enter');
    await expect(shop.button('history.undo')).toBeVisible();
  });
  await shop.picture('phone');
  await task(shop, 'undo a slip from the notice', () => undoFromNotice(shop, 1));
  await task(shop, 'say that a product is sold out', async () => {
    await shop.choose(stockField(shop, product.name), 'out');
    await expect(shop.button('history.undo')).toBeVisible();
  });
  await undoFromNotice(shop, 1);
  await expect(stockField(shop, product.name)).toHaveValue('in');
  await ship(shop);
  await answerMessage(shop, await openMessage(shop, 'three'));
  await approveReview(shop);
  await untilRendered(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}
