import type { Locale } from '@pouchery/contract/locales';
import { type Begun, type Desk, openDesk } from '../testing/desk.ts';
import { placeOrder } from '../testing/place-order.ts';
import { queryShop } from '../testing/query-shop.ts';
import type { Page } from '../testing/shop-test.ts';
import { callApi, logInStaff } from '../testing/staff.ts';
import { CEILINGS } from './ceilings.ts';

/** A product of the demo that no other test changes. */
const PRODUCT = 'Vanilla Latte';

export type Shop = Desk & {
  mark: string;
  email: string;
  product: { name: string; english: string; price: string };
};

/** A desk, and what waits there: a customer with an order, a review and three messages, and a product to change. */
export async function openShop(page: Page, locale: Locale): Promise<Shop> {
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
  await logInStaff(page, 'owner');
  // The browser's question about what was not saved: whoever does the next task goes on.
  page.on('dialog', (dialog) => void dialog.accept());
  return { ...(await openDesk(page, locale)), mark, email, product: await readProduct(page, locale) };
}

async function readProduct(page: Page, locale: Locale) {
  const q = encodeURIComponent(PRODUCT);
  const [{ name, price }] = (await callApi(page, 'GET', `/api/backoffice/products/?q=${q}`)).json.results;
  return { name: (name[locale] ?? name.en) as string, english: PRODUCT, price: price as string };
}

/** Does one of the tasks within its ceiling. */
export function task(shop: Shop, name: keyof typeof CEILINGS, work: () => Promise<void>, begun?: Begun) {
  return shop.task(name, CEILINGS[name], work, begun);
}
