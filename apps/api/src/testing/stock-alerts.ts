import { sql } from 'drizzle-orm';
import { afterEach, expect, vi } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { STOCK_ALERTS_QUEUE, workOnStockAlerts } from '#api/features/stock-alerts/stock-alerts-queue.ts';
import { stockAlerts } from '#api/features/stock-alerts/stock-alerts-tables.ts';
import { attempts } from '#api/http/attempts-tables.ts';
import { makeClock } from './clock.ts';
import { makeCatalogue, makeProduct } from './make-catalogue.ts';
import { queuedMails } from './queued-mails.ts';
import { openBackoffice } from './staff.ts';
import { makeTestApp } from './test-app.ts';

export const SITE = 'http://localhost:3000';
/** Products of the shop, none of which is in stock. */
export const OUT = ['north-mint', 'south-mint', 'red-berry', 'espresso', 'to-come', 'grape'];

/** A shop whose products are all out of stock, and who asks to be told. After each test nobody waits, or has asked, any more. */
export async function openStockAlerts() {
  const clock = makeClock('2026-11-23T08:00:00Z');
  const shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: clock.now });
  const editor = await openBackoffice(shop, 'editor');
  let visitors = 0;

  const outOfStock = () =>
    importCatalogue(
      shop.db,
      makeCatalogue({ products: OUT.map((slug) => makeProduct({ slug, stock: 'out' })) }),
      [],
    );

  /** From a visitor in a network that has not been here yet, unless `address` says who it is. */
  const from = (address = `198.${51 + Math.floor(++visitors / 250)}.${visitors % 250}.7`) => ({
    'x-forwarded-for': address,
  });

  const ask = (email: string, slug = 'north-mint', headers = {}) =>
    shop.post(`/api/products/${slug}/stock-alerts/`, { email }, { ...from(), ...headers });

  /** As a page without scripts sends it: no cookie, no token, the address of the page it is on. */
  const sendForm = (form: string, fields: Record<string, string>, headers = {}) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/stock-alerts/${form}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE, ...from(), ...headers },
    });

  /** Once nothing is left to do. */
  const idle = () =>
    vi.waitFor(
      async () => {
        const { rows } = await shop.db.execute(sql`select 1 from jobs.job
        where name = ${STOCK_ALERTS_QUEUE.name} and state < 'completed' and start_after <= now()`);
        expect(rows).toEqual([]);
      },
      { timeout: 15_000, interval: 20 },
    );

  async function mails(to?: string) {
    await idle();
    return queuedMails(shop, to);
  }

  async function lastLink(to: string, page: 'confirm' | 'unsubscribe') {
    const mail = (await mails(to)).at(-1);
    return new RegExp(`/stock-alert/${page}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? 'no link';
  }

  await outOfStock();
  await workOnStockAlerts(shop.jobs, shop.app);
  afterEach(async () => {
    await idle();
    await shop.db.delete(stockAlerts);
    await shop.db.delete(attempts);
    await shop.db.execute(sql`delete from jobs.job`);
    await outOfStock();
  });

  return {
    shop,
    editor,
    clock,
    from,
    ask,
    sendForm,
    idle,
    mails,
    lastLink,
    askAndConfirm: async (email: string, slug = 'north-mint') => {
      expect((await ask(email, slug)).statusCode).toBe(204);
      return sendForm('confirm/', { token: await lastLink(email, 'confirm') });
    },
    toStock: async (slug: string, stock: 'in' | 'low' | 'out') => {
      const { rows } = await shop.db.execute<{ id: number }>(
        sql`select id from products where slug = ${slug}`,
      );
      const { id, version } = (await editor.get(`products/${rows[0]?.id}/`)).json();
      const changed = await editor.patch(`products/${id}/`, { stock, version });
      expect(changed.statusCode, changed.body).toBe(200);
    },
    subjects: async (to: string) => (await mails(to)).map(({ subject }) => subject),
  };
}
