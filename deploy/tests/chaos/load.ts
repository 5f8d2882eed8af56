import { vi } from 'vitest';
import { z } from 'zod';
import { addStaffSession } from '../../../scripts/staff-session.ts';
import { SECRET_KEY } from '../fleet/run-program.ts';
import { LIFT_LIMITS } from '../postgres/lift-limits.ts';
import { repeat, throughCaddy, Visitor } from '../visitor.ts';
import type { ShopOnMachines } from './shop-on-machines.ts';

const PRODUCTS = 8;
/** So that two cores, on which everything runs, have time left. */
const TIMEOUT_MS = 2_000;
const [EDIT_EVERY_MS, WRITE_EVERY_MS, READ_EVERY_MS, LOOK_EVERY_MS] = [400, 500, 200, 100];
/** In the page's data for search engines. */
const PRICE_IN_PAGE = /"lowPrice":"([\d.]+)"/;
const PRICE_IN_RESPONSE = /"price":"([\d.]+)"/;

const list = z.object({ results: z.array(z.object({ id: z.int(), slug: z.string() })) });
const row = z.object({ version: z.int() });

export type Load = Awaited<ReturnType<typeof startLoad>>;
type Saved = { price: number; acknowledged: number };
type Look = { program: string; slug: string; asked: number; staleMs: number };

/**
 * Visitors who read and write, a shopkeeper who changes prices, and somebody who looks at each storefront and each API by
 * itself and compares what they show with what was saved.
 */
export async function startLoad(shop: ShopOnMachines) {
  const { caddy, network } = shop;
  /** What each product cost from when on. A price is only ever raised: a higher one was saved although nobody could say so. */
  const prices = new Map<string, Saved[]>();
  const messages: string[] = [];
  const looks: Look[] = [];
  const reads = { done: 0, failed: 0 };
  /** When a visitor's message was last accepted, and an edit saved. */
  const last = { message: 0, edit: 0 };
  let visitors = 0;
  const newVisitor = () => new Visitor(throughCaddy(caddy, network.visitorAddress(++visitors)));

  // Partners ask what the shop does, so that visitors are told what the shopkeeper saves.
  await shop.database.primary.query(`update product_offers set price = null; ${LIFT_LIMITS}`, {
    database: 'pouchery',
  });
  let staff = await logIn();
  async function logIn() {
    const { cookies } = await addStaffSession(
      shop.database.primary.address('pouchery', 'pouchery'),
      SECRET_KEY,
      'editor',
    );
    return new Visitor(throughCaddy(caddy), cookies);
  }
  // Caddy may not have noticed yet that all are there.
  const listProducts = async () => {
    const { status, body } = await staff.get('/api/backoffice/products/');
    if (status !== 200) throw new Error(`The list of products: ${status} ${body}`);
    return list.parse(body);
  };
  const { results } = await vi.waitFor(listProducts, { timeout: 20_000, interval: 500 });
  const products = results.slice(0, PRODUCTS);
  let edits = 0;

  async function edit() {
    const product = products[edits % products.length];
    if (!product) return;
    edits += 1;
    const path = `/api/backoffice/products/${product.id}/`;
    const present = await staff.get(path);
    // The session has ended (after ten minutes), or the primary has not heard of it.
    if (present.status === 403) staff = await logIn().catch(() => staff);
    if (present.status !== 200) return;
    const { version } = row.parse(present.body);
    // Always a higher one.
    const price = (1_000 + edits) / 100;
    const { status } = await staff.send('PATCH', path, {
      version,
      price: price.toFixed(2),
      confirmed_doubts: ['price_high', 'price_low'],
    });
    if (status !== 200) return;
    last.edit = Date.now();
    prices.set(product.slug, [...(prices.get(product.slug) ?? []), { price, acknowledged: last.edit }]);
  }

  async function write() {
    const subject = `message ${visitors + 1}`;
    const visitor = newVisitor();
    const message = { name: 'Nino', email: 'nino@example.com', subject, message: 'Will it be there?' };
    const { status } = await visitor.send('POST', '/api/contact/', message);
    visitor.close();
    if (status !== 204) return;
    messages.push(subject);
    last.message = Date.now();
  }

  async function read(visitor: Visitor) {
    const price = (reads.done % 900) / 100;
    const { status } = await visitor.get(`/api/products/?min_price=${price.toFixed(2)}`);
    reads.done += 1;
    if (status !== 200) reads.failed += 1;
  }

  const programs = [
    ...shop.storefronts.map(({ program, origin }) => ({
      name: program.name,
      address: `${origin}/product/`,
      ending: '',
      pattern: PRICE_IN_PAGE,
    })),
    ...shop.apis.map(({ program, origin }) => ({
      name: program.name,
      address: `${origin}/api/products/`,
      ending: '/',
      pattern: PRICE_IN_RESPONSE,
    })),
  ];
  /** What one of them shows just now; undefined when it shows no product. */
  async function look({ name, address, ending, pattern }: (typeof programs)[number], slug: string) {
    const asked = Date.now();
    const text = await fetchText(`${address}${slug}${ending}`);
    const price = pattern.exec(text)?.[1];
    if (price === undefined) return undefined;
    // Since the first higher one was acknowledged it was not true any more.
    const next = prices.get(slug)?.find((saved) => saved.price > Number(price));
    looks.push({ program: name, slug, asked, staleMs: next ? Math.max(0, asked - next.acknowledged) : 0 });
    return Number(price);
  }

  const readers = [newVisitor(), newVisitor()];
  const running = [
    repeat(edit, EDIT_EVERY_MS),
    repeat(write, WRITE_EVERY_MS),
    ...readers.map((visitor) => repeat(() => read(visitor), READ_EVERY_MS)),
    ...programs.map((program) => {
      let at = 0;
      return repeat(async () => {
        const product = products[at++ % products.length];
        if (product) await look(program, product.slug);
      }, LOOK_EVERY_MS);
    }),
  ];

  return {
    prices,
    messages,
    looks,
    reads,
    last,
    /** The looks of the last milliseconds at what had not been true any more for more than a second. */
    listStale: (ms: number) =>
      looks.filter(({ asked, staleMs }) => asked > Date.now() - ms && staleMs > 1_000),
    /** Each program with each product of which it does not show what was saved last. */
    async listOutdated() {
      const outdated: string[] = [];
      for (const program of programs)
        for (const [slug, saved] of prices) {
          const latest = saved.at(-1)?.price ?? 0;
          const shown = await look(program, slug);
          if (shown === undefined || shown < latest)
            outdated.push(`${program.name} shows ${shown ?? 'no price'} for ${slug}, not ${latest}`);
        }
      return outdated;
    },
    async stop() {
      await Promise.all(running.map((each) => each.stop()));
      for (const visitor of [...readers, staff]) visitor.close();
    },
  };
}

/** The text of a response; empty when there is none within two seconds or it is no success. */
export async function fetchText(address: string, headers: Record<string, string> = {}) {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return response.ok ? text : '';
  } catch {
    return '';
  }
}
