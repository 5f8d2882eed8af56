import { queryShop } from './query-shop.ts';

/** Others must not count its tins: there would be too few. */
export const ORDERED_PRODUCT = 'rikoti-isabella-grape';

/** Confirmed orders of one tin each, as no screen of the shop makes one. */
export function placeOrder(email: string, count = 1) {
  return queryShop(
    `with placed as (
       insert into orders (user_id, status, total, address, city, postal_code, country, phone)
       select users.id, 'confirmed', price, '7 Sample Street', 'Tbilisi', '0102', 'Georgia', '+995 555 00 00 01'
       from users, products, generate_series(1, $3) where email = $1 and slug = $2 returning number)
     insert into order_items (order_number, position, product_id, name, brand_name, quantity, price)
     select number, 0, products.id, products.name, brands.name, 1, price
     from placed, products join brands on brands.id = products.brand_id where products.slug = $2`,
    [email, ORDERED_PRODUCT, count],
  );
}
