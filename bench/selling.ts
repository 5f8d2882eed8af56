import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CartQuote } from '@pouchery/contract/ordering';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { endlessLists } from './addresses.ts';
import { addCustomers, type Caller, fetchToken, openCaller, openStaff } from './callers.ts';
import { fillUpTo, openFresh } from './fresh-shop.ts';
import { sendSteadily, timesWithStatus, whileVisiting } from './load.ts';
import { cpuMilliseconds, findShopProcesses } from './processes.ts';
import type { Findings } from './report.ts';
import { inTurn, percentile } from './statistics.ts';

const PER_SECOND = 50;
/** A customer may order thirty times within ten minutes, and is logged in for as long. */
const ORDERS_OF_ONE = 20;
const SLICE_SECONDS = 60;
/** As long as pages are looked at without orders, however long these come. */
const QUIET_SECONDS = 30;
const TINS = 100_000;
const CALLS = ['into the cart', 'cart', 'quote', 'order'] as const;
type Times = Record<(typeof CALLS)[number], number[]>;
type Effort = { calls: number; seconds: number };
type Tin = { id: number; slug: string };
type Selling = { shop: Shop; tins: Tin[]; methodId: number; token: string };

/**
 * The way from a tap to an order, paid at the door: each call alone at several sizes of the catalogue, and, at the last of them, fifty
 * orders a second while somebody looks at the shop's pages.
 */
export async function measureSelling(found: Findings<'selling'>, sizes: number[], effort: Effort) {
  const start = (dataDir: string) => startShop({ dataDir, env: { LOG_LEVEL: 'error' } });
  for (const size of sizes) {
    await using shop = await openFresh(start);
    await fillUpTo(shop.api, shop.dataDir, size);
    const selling = await openSelling(shop);
    // Until a hundred came through, most of what an order costs is V8 at work on code that it has not seen.
    await orderOneByOne(selling, Math.max(effort.calls, 100));
    const { storefront, api, database } = await findShopProcesses(shop);
    const before = await cpuMilliseconds(storefront, api, ...database);
    const times = await orderOneByOne(selling, effort.calls);
    const cpu = (await cpuMilliseconds(storefront, api, ...database)) - before;
    found.check('an order at # products, with its cart, quote and mail', cpu / effort.calls, size);
    for (const call of CALLS) found.check('# at # products, p95', percentile(times[call], 95), call, size);
    if (size === sizes.at(-1)) await measureCrowd(selling, found, effort.seconds);
  }
}

/** Opens cart and checkout. */
export async function openCart(shop: Shop) {
  const owner = await openStaff(shop, 'owner');
  const { body } = await owner.get<{ version: number }>('settings/selling/');
  await owner.patch('settings/selling/', {
    version: body.version,
    orders_and_stock: true,
    cart_and_checkout: true,
  });
  return owner;
}

/** With a place where orders are fetched; half of the tins that are bought are counted. */
async function openSelling(shop: Shop): Promise<Selling> {
  const owner = await openCart(shop);
  const method = await owner.post<{ id: number }>('delivery-methods/', {
    name: { en: 'Pick-up', ka: 'გატანა' },
    is_active: true,
    is_pick_up: true,
    cities: [],
    price: '0',
    free_from: null,
    cut_off: '14:00',
    days: 0,
  });
  const list = await owner.get<{ results: Tin[] }>('products/?state=published&stock=in&page_size=40');
  const tins = list.body.results;
  for (const { id } of tins.filter((_, at) => at % 2 === 0))
    await owner.post('stock/', { product_id: id, sku: null, ean: null, shelf: '', quantity: TINS });
  return { shop, tins, methodId: method.body.id, token: await fetchToken(shop.api) };
}

/** Customers who have not ordered yet, for so many orders; who orders twice at once changes their own cart meanwhile. */
async function openBuyers({ shop, token }: Selling, orders: number, ofOne = ORDERS_OF_ONE) {
  const sessions = await addCustomers(shop.dataDir, Math.ceil(orders / ofOne));
  return sessions.map((session) => openCaller(`${shop.api}/api/`, token, session));
}

async function orderOneByOne(selling: Selling, count: number): Promise<Times> {
  const buyers = inTurn(await openBuyers(selling, count));
  const times: Times = { 'into the cart': [], cart: [], quote: [], order: [] };
  for (let at = 0; at < count; at += 1) await buy(selling, buyers(), at, times);
  return times;
}

/** Two tins into the cart, which is looked at, and all that is in it ordered. */
async function buy({ tins, methodId }: Selling, buyer: Caller, at: number, times: Times) {
  const lines = [at, at + 1].map((tin) => ({ slug: tins[tin % tins.length]?.slug, quantity: 1 }));
  const added = await buyer.post('cart/lines/', { key: randomUUID(), lines });
  const cart = await buyer.get('cart/');
  const body = { city: 'tbilisi', delivery_method_id: methodId, code: '' };
  const quote = await buyer.post<CartQuote>('checkout/quote/', body);
  const ordered = await buyer.post('checkout/order/', {
    ...body,
    key: randomUUID(),
    total: quote.body.total,
    payment: 'at_door',
    is_adult: true,
    agrees: true,
    first_name: 'Nino',
    last_name: 'Beridze',
    street: '14 Abashidze Street',
    phone: '599 00 00 00',
    lines: quote.body.lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
  });
  for (const [place, call] of CALLS.entries())
    times[call].push([added, cart, quote, ordered][place]?.milliseconds ?? 0);
}

/** How quick pages are while nobody orders, and while fifty do in every second. */
async function measureCrowd(selling: Selling, found: Findings<'selling'>, seconds: number) {
  const { shop } = selling;
  const nextList = await endlessLists(shop.api);
  const visit = async (work: () => Promise<unknown>) => {
    const uncached = Array.from({ length: seconds * 100 }, nextList);
    return (await whileVisiting({ origin: shop.site, cached: '/products', uncached }, work)).visited;
  };
  const quiet = Math.min(seconds, QUIET_SECONDS);
  await visit(() => sleep(quiet * 200));
  const before = await visit(() => sleep(quiet * 1000));
  const times: Times = { 'into the cart': [], cart: [], quote: [], order: [] };
  const refusals: unknown[] = [];
  let sent = 0;
  const during = await visit(async () => {
    for (let left = seconds; left > 0; left -= SLICE_SECONDS) {
      const slice = Math.min(left, SLICE_SECONDS);
      const buyer = inTurn(await openBuyers(selling, slice * PER_SECOND, 1));
      const order = () => buy(selling, buyer(), sent++, times).catch((error) => refusals.push(error));
      await sendSteadily(order, PER_SECOND, slice);
    }
  });
  if (refusals.length > 0) found.note('of which the first', String(refusals[0]).slice(0, 200));
  for (const call of CALLS) found.note(`${call}, among the orders: p95`, percentile(times[call], 95), 'ms');
  found.check('orders in a second, of # that come', times.order.length / seconds, PER_SECOND);
  found.check('orders that are refused or lost', refusals.length);
  for (const kind of ['cached', 'uncached'] as const) {
    const of = ({ [kind]: all }: typeof before) => percentile(timesWithStatus(200, all), 95);
    found.note(`${kind} page, p95 without orders`, of(before), 'ms');
    found.check(
      '# page, p95 among # orders a second, times that without',
      of(during) / of(before),
      kind,
      PER_SECOND,
    );
    found.check(
      '# page: refused among them',
      during[kind].length - timesWithStatus(200, during[kind]).length,
      kind,
    );
  }
}
