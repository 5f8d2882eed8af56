import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { readText } from '@pouchery/contract/main-locale';
import { z } from 'zod';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import type { Outbox } from '#api/mail/outbox.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { alertLinks } from './alert-links.ts';
import { backInStockMail } from './back-in-stock-mail.ts';
import { confirmAlertMail } from './confirm-alert-mail.ts';
import {
  addAlert,
  clearEnded,
  findAlertProduct,
  findProductInStock,
  listAwaited,
  takeWaiting,
} from './stock-alerts-queries.ts';

const work = z.discriminatedUnion('kind', [
  /** Somebody wants to hear of a product. */
  z.object({ kind: z.literal('request'), slug: z.string(), email: z.string(), locale: z.enum(LOCALES) }),
  /** A product that somebody waits for may be back. */
  z.object({ kind: z.literal('in_stock'), product_id: z.int() }),
  /** Something has ended by now. */
  z.object({ kind: z.literal('tidy') }),
]);
type Work = z.infer<typeof work>;

export const STOCK_ALERTS_QUEUE: Queue<Work> = {
  name: 'stock-alerts',
  data: work,
  options: {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
    // Addresses are in there: soon forgotten.
    deleteAfterSeconds: 600,
  },
};

/** Mails of one transaction: none of them leaves unless their alerts are gone with it. */
const MAILS_AT_ONCE = 100;
/** The job looks a moment after the time is over. */
const LATER_MS = 60_000;

/** What the whole app has; named here, since programs beside it change stock, too. */
type App = {
  db: Database;
  outbox: Outbox;
  now: () => Date;
  env: Pick<Env, 'apiUrl'>;
  secretKeys: SecretKeys;
};

/**
 * Has whoever waits for one of these products hear of it, where it can be ordered now. Call it in the transaction that
 * changes their stock or publishes them; a job that comes twice, or late, writes to nobody twice.
 */
export async function announceInStock(
  tx: Database | Transaction,
  jobs: Pick<Jobs, 'send'>,
  productIds: readonly number[],
) {
  if (productIds.length === 0) return;
  for (const id of await listAwaited(tx, productIds)) {
    await jobs.send(tx, STOCK_ALERTS_QUEUE, { kind: 'in_stock', product_id: id });
  }
}

/** Has an address forgotten when its time is over, whatever else happens until then. */
export async function forgetAlertLater(tx: Transaction, jobs: Pick<Jobs, 'send'>, expires: Date) {
  const startAfter = new Date(expires.getTime() + LATER_MS);
  await jobs.send(tx, STOCK_ALERTS_QUEUE, { kind: 'tidy' }, { startAfter });
}

/** Works on the queue, in this process, after it has made sure that no product that is back was forgotten. */
export async function workOnStockAlerts(jobs: Pick<Jobs, 'send' | 'work'>, app: App) {
  await announceInStock(app.db, jobs, await listAwaited(app.db));
  await jobs.work(STOCK_ALERTS_QUEUE, 1, async ({ data }) => {
    if (data.kind === 'request') await askToConfirm(jobs, app, data);
    else if (data.kind === 'in_stock') await writeToWaiting(app, data.product_id);
    else await clearEnded(app.db, app.now());
  });
}

/**
 * Asks the owner of an address. Whether there is such an alert is only looked up here, so that the response to the
 * visitor cannot tell, not even by the time it takes.
 */
async function askToConfirm(
  jobs: Pick<Jobs, 'send'>,
  app: App,
  request: { slug: string; email: string; locale: Locale },
) {
  await app.db.transaction(async (tx) => {
    const product = await findAlertProduct(tx, request.slug, app.now());
    const alert = product && (await addAlert(tx, product.id, request, app.now()));
    if (!alert) return;
    const links = alertLinks(alert.id, app);
    await app.outbox.queue(tx, confirmAlertMail, {
      to: alert.email,
      locale: request.locale,
      unsubscribe: links.oneClick,
      data: { name: toName(product, request.locale), page: links.confirmPage, stop: links.unsubscribePage },
    });
    await forgetAlertLater(tx, jobs, alert.expires);
  });
}

/** Writes to everybody who waits, and forgets their addresses, while the product can be ordered. */
async function writeToWaiting(app: App, productId: number) {
  for (let isMore = true; isMore; ) {
    isMore = await app.db.transaction(async (tx) => {
      const product = await findProductInStock(tx, productId, app.now());
      if (!product) return false;
      const waiting = await takeWaiting(tx, productId, MAILS_AT_ONCE, app.now());
      for (const { id, email, language } of waiting) {
        const links = alertLinks(id, app);
        await app.outbox.queue(tx, backInStockMail, {
          to: email,
          locale: language,
          unsubscribe: links.oneClick,
          data: { name: toName(product, language), slug: product.slug, stop: links.unsubscribePage },
        });
      }
      return waiting.length === MAILS_AT_ONCE;
    });
  }
}

function toName({ brand, name }: Record<'brand' | 'name', LocalizedText>, locale: Locale) {
  return `${readText(locale, brand)} ${readText(locale, name)}`;
}
