import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { BACKUP_QUEUE, makeBackups } from './backoffice/backups/backup-queue.ts';
import {
  followMainLanguage,
  LANGUAGE_INDEXES_QUEUE,
} from './backoffice/content/shop/language-indexes-queue.ts';
import { IMPORT_QUEUE, importFiles } from './backoffice/import-export/import-queue.ts';
import { PUSH_QUEUE, sendPushes } from './backoffice/news/push-queue.ts';
import { NEWS_QUEUE, tellNewsEveryMinute } from './backoffice/news/tell-news.ts';
import { ERASE_QUEUE, eraseCustomersDaily } from './backoffice/people/customers/erase-customer.ts';
import { PUBLISHING_QUEUE, publishScheduled } from './backoffice/publishing/publishing-queue.ts';
import { collectOrphansDaily, ORPHANS_QUEUE } from './backoffice/uploads/collect-orphans.ts';
import { tidyUploads, UPLOADS_QUEUE } from './backoffice/uploads/tidy-uploads.ts';
import { OLD_ROWS_QUEUE, tidyOldRowsDaily } from './features/history/old-rows.ts';
import { LINKS_QUEUE, watchPartnerLinks } from './features/partners/links-queue.ts';
import { RESET_QUEUE, sendResets } from './features/passwords/reset-queue.ts';
import { BOOKS_QUEUE, compareBooksDaily } from './features/payments/compare-books.ts';
import { followPaymentsForEver, PAYMENTS_QUEUE } from './features/payments/follow-payments.ts';
import { followPassedLots, PASSED_LOTS_QUEUE } from './features/stock/passed-lots.ts';
import { checkStockDaily, STOCK_CHECK_QUEUE } from './features/stock/stock-deviations.ts';
import { STOCK_ALERTS_QUEUE, workOnStockAlerts } from './features/stock-alerts/stock-alerts-queue.ts';
import { MESSAGES_QUEUE, tidyMessagesDaily } from './features/support/tidy-messages.ts';
import type { Jobs, Queue } from './jobs/job-queue.ts';
import { openMailTransport } from './mail/mail-transport.ts';
import { deliverMails, MAIL_QUEUE } from './mail/outbox.ts';
import type { MediaStore } from './media/media-store.ts';

type Parts = {
  app: FastifyInstance;
  jobs: Jobs;
  media: MediaStore;
  connection: pg.ClientConfig;
  log: Logger;
};
type ShopJob = {
  /** Its name, the shape of its data, and how often it is tried. */
  queue: Pick<Queue<unknown>, 'name' | 'options'>;
  /** Has this process work on it. */
  work: (parts: Parts) => Promise<void>;
};

/** Everything that the shop does after a response, each kind with what works on it. */
const JOBS: ShopJob[] = [
  {
    queue: MAIL_QUEUE,
    work: ({ app: { env, secretKeys }, jobs, log }) =>
      deliverMails(jobs, openMailTransport(env), { ...env, secretKeys }, log),
  },
  {
    queue: LINKS_QUEUE,
    work: ({ app, jobs }) => watchPartnerLinks(jobs, { db: app.work, env: app.env, now: app.now }),
  },
  { queue: RESET_QUEUE, work: ({ app, jobs }) => sendResets(jobs, app) },
  { queue: STOCK_ALERTS_QUEUE, work: ({ app, jobs }) => workOnStockAlerts(jobs, app) },
  { queue: MESSAGES_QUEUE, work: ({ app, jobs }) => tidyMessagesDaily(jobs, { db: app.work, now: app.now }) },
  {
    queue: OLD_ROWS_QUEUE,
    work: ({ app, jobs }) => tidyOldRowsDaily(jobs, { db: app.work, now: app.now }),
  },
  { queue: STOCK_CHECK_QUEUE, work: ({ app, jobs }) => checkStockDaily(jobs, app.work) },
  { queue: PASSED_LOTS_QUEUE, work: ({ app, jobs }) => followPassedLots(jobs, app.work) },
  { queue: PAYMENTS_QUEUE, work: ({ app, jobs }) => followPaymentsForEver(jobs, app) },
  { queue: BOOKS_QUEUE, work: ({ app, jobs }) => compareBooksDaily(jobs, app) },
  { queue: NEWS_QUEUE, work: ({ app, jobs }) => tellNewsEveryMinute(jobs, app) },
  { queue: PUSH_QUEUE, work: ({ app, jobs, log }) => sendPushes(jobs, app, log) },
  { queue: ERASE_QUEUE, work: ({ app, jobs }) => eraseCustomersDaily(jobs, app) },
  { queue: PUBLISHING_QUEUE, work: ({ app, jobs }) => publishScheduled(jobs, app.work) },
  { queue: IMPORT_QUEUE, work: ({ app, jobs, connection }) => importFiles(jobs, app.work, connection) },
  {
    queue: LANGUAGE_INDEXES_QUEUE,
    work: ({ jobs, connection }) => followMainLanguage(jobs, connection),
  },
  { queue: BACKUP_QUEUE, work: ({ app, jobs, connection }) => makeBackups(jobs, app, connection) },
  { queue: UPLOADS_QUEUE, work: ({ app, jobs, media }) => tidyUploads(jobs, app.work, media) },
  {
    queue: ORPHANS_QUEUE,
    work: ({ app, jobs, media, log }) =>
      collectOrphansDaily(jobs, { db: app.work, store: media, log, now: app.now }),
  },
];

/** Makes the queues, so that jobs can be written. */
export async function openShopQueues(jobs: Pick<Jobs, 'open'>) {
  for (const { queue } of JOBS) await jobs.open(queue);
}

/** Has this process work on every kind of job. */
export async function workOnShopJobs(parts: Parts) {
  for (const { work } of JOBS) await work(parts);
}
