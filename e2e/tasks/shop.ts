import type { Locale } from '@pouchery/contract/locales';
import { openDesk } from '../testing/desk.ts';
import { placeOrder } from '../testing/place-order.ts';
import { queryShop } from '../testing/query-shop.ts';
import type { Page } from '../testing/shop-test.ts';
import { callApi, logInStaff } from '../testing/staff.ts';
import { CEILINGS } from './ceilings.ts';

/** Products of the demo that no other test changes, one for each language. */
const PRODUCTS: Record<Locale, string> = { en: 'Vanilla Latte', ka: 'Feijoa', ru: 'Cold Tarragon' };

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A desk, and what waits there: a customer with an order, a review and three messages, and a product to change. */
export async function openShop(page: Page, locale: Locale) {
  const mark = `${locale}${Date.now() % 1_000_000}`;
  const email = `keti.${mark}@example.ge`;
  // More messages than one visitor may send within ten minutes, and an order, which no screen of the shop places.
  await queryShop(
    `with customer as (
       insert into users (email, first_name, last_name, date_of_birth, password_hash, language, joined, reviews_wait)
       values ($1, 'Keti', 'Beridze', '1990-05-17', 'none', $3, now(), true) returning id
     ), review as (
       insert into reviews (product_id, user_id, rating, title, comment, author, language, date, is_approved)
       select products.id, customer.id, 4, $2 || ' review', 'ბოლომდე სუფთა გემო.', 'Keti B.', 'ka', now(), false
       from customer, products where slug = 'rikoti-isabella-grape'
     )
     insert into contact_messages (name, email, language, subject, message)
     select 'Keti Beridze', $1, $3, $2 || ' ' || subject, 'სახურავი გატეხილია. შემიცვლით?'
     from unnest('{one, two, three}'::text[]) as subject`,
    [email, mark, locale],
  );
  await placeOrder(email);
  await queryShop(
    `update orders set status = 'pending' where user_id = (select id from users where email = $1)`,
    [email],
  );
  await logInStaff(page, 'owner');
  const desk = await openDesk(page, locale);
  const q = encodeURIComponent(PRODUCTS[locale]);
  const [found] = (await callApi(page, 'GET', `/api/backoffice/products/?q=${q}`)).json.results;
  const name: string = found.name[locale] ?? found.name.en;
  return { ...desk, mark, email, product: { name, english: PRODUCTS[locale], price: found.price } };
}

/** Does one of the tasks within its ceiling; `letters` is how much may be typed. */
export function task(shop: Shop, name: keyof typeof CEILINGS, work: () => Promise<void>, letters?: number) {
  return shop.task(name, CEILINGS[name], work, letters);
}
