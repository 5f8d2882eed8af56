import { randomUUID } from 'node:crypto';
import { ORDERED_PRODUCT } from './place-order.ts';
import { expect, type Page } from './shop-test.ts';
import { callApi } from './staff.ts';

/** Of a barcode that no other test has, with its check digit. */
function makeEan(at: number) {
  const digits = String(Date.now() + at).slice(-12);
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Sends to the back office as the staff member whose page this is. */
export async function post(page: Page, path: string, body: object) {
  const answer = await callApi(page, 'POST', `/api/backoffice/${path}`, body);
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300);
  return answer.json;
}

/** Tins that are counted and have a number for the scanner: two products that stay in stock, and that nobody has changed for long. */
export async function countTins(page: Page) {
  const list = '/api/backoffice/products/?state=published&stock=in&sort=-updated_at&page_size=100';
  const { json } = await callApi(page, 'GET', list);
  const counted = await callApi(page, 'GET', '/api/backoffice/stock/?page_size=100');
  const known = new Set(counted.json.results.map(({ id }: { id: number }) => id));
  const isFree = ({ id, slug }: { id: number; slug: string }) => !known.has(id) && slug !== ORDERED_PRODUCT;
  const products = json.results.filter(isFree).slice(-2);
  const tins = [];
  for (const [at, { id, brand, name }] of products.entries()) {
    const ean = makeEan(at);
    const form = { product_id: id, sku: null, ean, shelf: `B${at}`, quantity: 40, code: 'L-1' };
    await post(page, 'stock/', { ...form, best_before: '2099-08-30', cost_price: null, note: '' });
    tins.push({ id, ean, name: `${brand.name} ${name.en}` });
  }
  return tins as { id: number; ean: string; name: string }[];
}

/** A confirmed order of a guest, paid at the door, with a delivery method of its own. */
export async function placePhoneOrder(
  page: Page,
  guest: string,
  lines: { product_id: number; quantity: number }[],
) {
  const method = await post(page, 'delivery-methods/', {
    name: { en: `Evening courier ${Date.now() % 100_000}` },
    is_active: true,
    is_pick_up: false,
    cities: [],
    price: '5',
    free_from: null,
    cut_off: '14:00',
    days: 1,
  });
  const drafted = { lines, city: 'Tbilisi', delivery_method_id: method.id };
  const { total } = await post(page, 'orders/quote/', drafted);
  const order = await post(page, 'orders/', {
    ...drafted,
    key: randomUUID(),
    total,
    customer_id: null,
    name: guest,
    phone: '+995 599 00 00 07',
    email: '',
    language: 'ka',
    address: '14 Abashidze Street',
    postal_code: '0179',
    payment: 'at_door',
    note: 'Call from the gate.',
    is_adult: true,
  });
  const step = { orders: [{ id: order.id, version: order.version }], status: 'confirmed', notify: false };
  expect((await post(page, 'orders/steps/', step)).refused).toEqual([]);
  return { id: order.id as string, total: total as string };
}
