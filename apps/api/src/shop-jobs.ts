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
import { NEWS_QUEUE, sendNews } from './backoffice/news/send-news.ts';
import { ERASE_QUEUE, eraseForgotten } from './backoffice/people/customers/erase-customer.ts';
import { PUBLISHING_QUEUE, publishScheduled } from './backoffice/publishing/publishing-queue.ts';
import { collectOrphans, ORPHANS_QUEUE } from './backoffice/uploads/collect-orphans.ts';
import { tidyUploads, UPLOADS_QUEUE } from './backoffice/uploads/tidy-uploads.ts';
import { deleteOldRows, OLD_ROWS_QUEUE } from './features/history/old-rows.ts';
import { LINKS_QUEUE, openLinkWatch } from './features/partners/links-queue.ts';
import { RESET_QUEUE, sendResets } from './features/passwords/reset-queue.ts';
import { BOOKS_QUEUE, compareBooks } from './features/payments/compare-books.ts';
import { followPayments, PAYMENTS_QUEUE } from './features/payments/follow-payments.ts';
import { followPassedLots, PASSED_LOTS_QUEUE } from './features/stock/passed-lots.ts';
import { checkStock, STOCK_CHECK_QUEUE } from './features/stock/stock-deviations.ts';
import { STOCK_ALERTS_QUEUE, workOnStockAlerts } from './features/stock-alerts/stock-alerts-queue.ts';
import { deleteOldMessages, MESSAGES_QUEUE } from './features/support/tidy-messages.ts';
import type { Jobs, Queue } from './jobs/job-queue.ts';
import { type RecurringRun, workOnRuns } from './jobs/schedule-run.ts';
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

function recurring(queue: RecurringRun, run: (parts: Parts) => Promise<unknown>): ShopJob {
  return { queue, work: (parts) => workOnRuns(parts.jobs, parts.app.work, queue, () => run(parts)) };
}

/** Everything that the shop does after a response, each kind with what works on it. */
const JOBS: ShopJob[] = [
  {
    queue: MAIL_QUEUE,
    work: ({ app: { env, secretKeys }, jobs, log }) =>
      deliverMails(jobs, openMailTransport(env), { ...env, secretKeys }, log),
  },
  {
    queue: LINKS_QUEUE,
    work: ({ app, jobs }) =>
      workOnRuns(jobs, app.work, LINKS_QUEUE, openLinkWatch({ db: app.work, env: app.env, now: app.now })),
  },
  { queue: RESET_QUEUE, work: ({ app, jobs }) => sendResets(jobs, app) },
  { queue: STOCK_ALERTS_QUEUE, work: ({ app, jobs }) => workOnStockAlerts(jobs, app) },
  recurring(MESSAGES_QUEUE, ({ app }) => deleteOldMessages(app.work, app.now())),
  recurring(OLD_ROWS_QUEUE, ({ app }) => deleteOldRows(app.work, app.now())),
  recurring(STOCK_CHECK_QUEUE, ({ app }) => checkStock(app.work)),
  recurring(PASSED_LOTS_QUEUE, ({ app, jobs }) => followPassedLots(jobs, app.work)),
  recurring(PAYMENTS_QUEUE, ({ app }) => followPayments(app)),
  recurring(BOOKS_QUEUE, ({ app }) => compareBooks(app)),
  recurring(NEWS_QUEUE, ({ app }) => sendNews(app)),
  { queue: PUSH_QUEUE, work: ({ app, jobs, log }) => sendPushes(jobs, app, log) },
  recurring(ERASE_QUEUE, ({ app }) => eraseForgotten(app)),
  { queue: PUBLISHING_QUEUE, work: ({ app, jobs }) => publishScheduled(jobs, app.work) },
  { queue: IMPORT_QUEUE, work: ({ app, jobs, connection }) => importFiles(jobs, app.work, connection) },
  { queue: LANGUAGE_INDEXES_QUEUE, work: ({ jobs, connection }) => followMainLanguage(jobs, connection) },
  { queue: BACKUP_QUEUE, work: ({ app, jobs, connection }) => makeBackups(jobs, app, connection) },
  { queue: UPLOADS_QUEUE, work: ({ app, jobs, media }) => tidyUploads(jobs, app.work, media) },
  recurring(ORPHANS_QUEUE, ({ app, media, log }) =>
    collectOrphans({ db: app.work, store: media, log, now: app.now }),
  ),
];

/** Makes the queues, so that jobs can be written. */
export async function openShopQueues(jobs: Pick<Jobs, 'open'>) {
  for (const { queue } of JOBS) await jobs.open(queue);
}

/** Has this process work on every kind of job. */
export async function workOnShopJobs(parts: Parts) {
  for (const { work } of JOBS) await work(parts);
}
