import { readFile } from 'node:fs/promises';
import { untilRendered } from '../testing/desk.ts';
import { takesPictures } from '../testing/env.ts';
import { placeOrder } from '../testing/place-order.ts';
import { queryShop } from '../testing/query-shop.ts';
import { countTins, placePhoneOrder, post } from '../testing/selling.ts';
import { expect } from '../testing/shop-test.ts';
import { callApi, goOn } from '../testing/staff.ts';
import { type Shop, task } from './shop.ts';

const MANY = 30;

/** From the list to the door: papers, and given away. */
export async function doManyOrders(shop: Shop) {
  const { page, say, click, button, write, email } = shop;
  await placeOrder(email, MANY);
  // Behind what other tests look for in the list.
  await queryShop(
    `update orders set placed = now() - interval '2 days' where user_id = (select id from users where email = $1)`,
    [email],
  );
  const query = `q=${encodeURIComponent(email)}&status=confirmed`;
  const { count } = (await callApi(page, 'GET', `/api/backoffice/orders/?${query}`)).json;
  expect(count).toBeGreaterThanOrEqual(MANY);
  await shop.goTo('orders');
  // The list keeps the filter that it had last.
  await goOn(page, 'orders?filter={}');
  await task(shop, 'ship thirty orders', async () => {
    const named = new RegExp(`^${say('people.order.to_do.confirmed')}`);
    const confirmed = page.getByRole('button', { name: named });
    await click(confirmed);
    // The list takes one filter after the other: what is typed before would be lost.
    await expect(confirmed).toHaveAttribute('aria-pressed', 'true');
    await untilRendered(page);
    await write(page.getByRole('textbox', { name: say('ra.action.search') }), email);
    const name = new RegExp(say('people.order.many.choose', { id: 'PO-\\d+' }));
    const boxes = page.getByRole('checkbox', { name });
    await expect(boxes).toHaveCount(count);
    await click(page.getByRole('checkbox', { name: say('ra.action.select_all') }));
    for (const paper of ['pick_list', 'parcels']) {
      const file = page.waitForEvent('download');
      await click(button(`people.order.many.${paper}`));
      expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');
    }
    await click(button('rounds.give'));
    const dialog = page.getByRole('dialog');
    await write(dialog.getByRole('combobox'), 'Levan');
    await click(dialog.getByRole('button', { name: say('rounds.give') }));
    await expect(page).toHaveURL(/\/rounds\/\d+$/);
  });
  const { json } = await callApi(page, 'GET', `/api/backoffice/rounds/${page.url().split('/').at(-1)}/`);
  expect(json.order_count).toBe(count);
}

/** From the call to the door, with nobody who has an account. */
export async function doPhoneOrder(shop: Shop) {
  const { page, say, click, button, write, mark } = shop;
  const courier = `Courier ${mark}`;
  await post(page, 'delivery-methods/', {
    name: { en: courier, ka: courier, ru: courier },
    is_active: true,
    is_pick_up: false,
    cities: [],
    price: '5',
    free_from: null,
    cut_off: '14:00',
    days: 1,
  });
  const field = (key: string) => page.getByRole('textbox', { name: say(key), exact: true });
  const list = (key: string) => page.getByRole('combobox', { name: say(key), exact: true });
  await shop.goTo('orders');
  await task(shop, 'take an order by phone, pack and ship it', async () => {
    await click(page.getByRole('link', { name: say('newOrder.title'), exact: true }));
    await write(field('resources.orders.fields.phone'), `+995 599 ${String(Date.now()).slice(-6)}`);
    await write(field('newOrder.name'), `Ana ${mark}`);
    await write(list('newOrder.find_tin'), 'isabella');
    await click(page.getByRole('option').first());
    await write(list('resources.orders.fields.city'), 'Tbilisi');
    await write(field('resources.orders.fields.address'), '14 Abashidze Street');
    await click(page.getByRole('radio', { name: new RegExp(courier) }));
    await click(page.getByRole('switch', { name: say('newOrder.is_adult') }));
    await click(page.getByRole('button', { name: new RegExp(`^${say('newOrder.place_none')}, \\d`) }));
    for (const status of ['confirmed', 'packed', 'shipped']) {
      const step = say(`people.order.next.${status}`);
      await click(button(`people.order.next.${status}`));
      await click(page.getByRole('dialog').getByRole('button', { name: step }));
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect(page.getByText(say('people.order.statuses.shipped'), { exact: true }).first()).toBeVisible();
  });
}

/** What the guide shows of selling; the stage is open meanwhile. */
export async function takeSellingPictures({ page, picture }: Shop) {
  if (!takesPictures()) return;
  const open = async (orders_and_stock: boolean) => {
    const { version } = (await callApi(page, 'GET', '/api/backoffice/settings/selling/')).json;
    await callApi(page, 'PATCH', '/api/backoffice/settings/selling/', { version, orders_and_stock });
  };
  await open(true);
  await page.reload();
  const tins = await countTins(page);
  const lines = tins.map(({ id }) => ({ product_id: id, quantity: 2 }));
  const orders = [
    await placePhoneOrder(page, 'Ana Kobakhidze', lines),
    await placePhoneOrder(page, 'Levan Tabidze', lines.slice(0, 1)),
  ];
  await goOn(page, `stock/${tins[0]?.id}`);
  await picture('stock');
  await goOn(page, `packing?${orders.map(({ id }) => `id=${id}`).join('&')}`);
  // The scanner's field has the focus once it is there.
  await expect(page.getByRole('heading', { name: orders[0]?.id ?? '' })).toBeVisible();
  await page.keyboard.type(`${tins[0]?.ean}\n`);
  await picture('packing');
  const seen = await Promise.all(
    orders.map(async ({ id }) => {
      const { json } = await callApi(page, 'GET', `/api/backoffice/orders/${id}/`);
      return { id, version: json.version };
    }),
  );
  const round = await post(page, 'rounds/', { courier: 'Gio Maisuradze', orders: seen, notify: false });
  await goOn(page, `rounds/${round.id}`);
  await picture('round');
  await open(false);
}
