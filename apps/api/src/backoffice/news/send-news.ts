import { DIGEST_HOUR, NEWS_RIGHTS, type NewsKind } from '@pouchery/contract/backoffice/news-values';
import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { toShopClock } from '@pouchery/contract/shop-time';
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { staff, staffNews } from '#api/backoffice/staff/staff-tables.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { orderId } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { contactMessages } from '#api/features/support/support-tables.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';
import type { Outbox } from '#api/mail/outbox.ts';
import { newsMail } from './news-mail.ts';
import { PUSH_QUEUE } from './push-queue.ts';
import { pushDevices } from './push-tables.ts';
import { pushText } from './push-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const NEWS_QUEUE = recurringRun(
  'staff-news',
  { firstMs: MINUTE_MS, everyMs: MINUTE_MS },
  // The next run comes anyway.
  { retryLimit: 1, retryDelay: 30, deleteAfterSeconds: 600 },
);

type App = {
  db: Database;
  outbox: Outbox;
  jobs: Pick<Jobs, 'send'>;
  now: () => Date;
  env: Pick<Env, 'apiUrl'>;
};

/** Tells everybody on the staff what they have asked to hear of: on their devices, and in one mail with all there is. */
export async function sendNews(app: App) {
  const waiting = await app.db.selectDistinct({ id: staffNews.staffId }).from(staffNews);
  const failures: unknown[] = [];
  for (const { id } of waiting) {
    // Whoever cannot be told keeps nobody else waiting, and whom no mail reaches is shown it all the same.
    for (const notify of [showSomebody, mailSomebody]) {
      await app.db.transaction((tx) => notify(tx, app, id)).catch((error) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Somebody could not be told of news.');
}

/** On each of their devices at once, however they want their mails. */
async function showSomebody(tx: Transaction, { jobs }: App, id: number) {
  const reader = await lockReader(tx, id);
  const fresh = await tx
    .update(staffNews)
    .set({ isShown: true })
    .where(and(eq(staffNews.staffId, id), eq(staffNews.isShown, false)))
    .returning({ kind: staffNews.kind, subject: staffNews.subject });
  if (!reader || reader.blocked) return;
  const devices = await tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.staffId, id));
  const readable = (kind: NewsKind) =>
    hasRight(reader.role, NEWS_RIGHTS[kind]) ? fresh.filter((news) => news.kind === kind) : [];
  const [numbers, ids] = [readable('orders'), readable('messages')].map((news) =>
    news.map(({ subject }) => subject),
  );
  const news = await readWhatIsNew(tx, numbers ?? [], ids ?? []);
  if (isNothing(news)) return;
  for (const device of devices) {
    await jobs.send(tx, PUSH_QUEUE, { device: device.id, ...pushText(reader.language, news) });
  }
}

/** Nobody gets more than one mail a minute, whatever floods in: what comes sooner is collected. */
async function mailSomebody(tx: Transaction, { outbox, now, env }: App, id: number) {
  const reader = await lockReader(tx, id);
  if (!reader || (reader.told && now().getTime() - reader.told.getTime() < MINUTE_MS)) return;
  const numbers = await takeNews(tx, reader, 'orders', now());
  const ids = await takeNews(tx, reader, 'messages', now());
  const news = await readWhatIsNew(tx, numbers, ids);
  if (isNothing(news)) return;
  await outbox.queue(tx, newsMail, {
    to: reader.email,
    locale: reader.language,
    data: { ...news, backoffice: `${env.apiUrl}/backoffice` },
  });
  await tx.update(staff).set({ newsTold: now() }).where(eq(staff.id, id));
}

type Reader = NonNullable<Awaited<ReturnType<typeof lockReader>>>;

async function lockReader(tx: Transaction, id: number) {
  const [reader] = await tx
    .select({
      id: staff.id,
      ...columnsOf(users, 'email', 'language', 'blocked'),
      role: staff.role,
      modes: { orders: staff.newOrders, messages: staff.newMessages },
      told: staff.newsTold,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.id))
    .where(eq(staff.id, id))
    .for('update', { of: staff });
  return reader;
}

/** Takes what is due of a kind: of a daily mail what came before its hour. Who does not see it (any more) hears of nothing. */
async function takeNews(tx: Transaction, { id, blocked, role, modes }: Reader, kind: NewsKind, now: Date) {
  const isWanted = !blocked && modes[kind] !== 'none' && hasRight(role, NEWS_RIGHTS[kind]);
  const isCollected = isWanted && modes[kind] === 'daily';
  const taken = await tx
    .delete(staffNews)
    .where(
      and(
        eq(staffNews.staffId, id),
        eq(staffNews.kind, kind),
        isCollected ? lt(staffNews.at, lastDigest(now)) : undefined,
      ),
    )
    .returning({ subject: staffNews.subject });
  return isWanted ? taken.map(({ subject }) => subject) : [];
}

function isNothing(news: Record<string, readonly unknown[]>) {
  return Object.values(news).every((of) => of.length === 0);
}

/** What nobody has dealt with meanwhile. */
async function readWhatIsNew(tx: Transaction, numbers: number[], ids: number[]) {
  const waiting = await tx
    .select({ id: orderId, isNew: sql<boolean>`${orders.status} = 'pending'` })
    .from(orders)
    .where(
      and(inArray(orders.number, numbers), or(eq(orders.status, 'pending'), isNotNull(orders.askedBack))),
    )
    .orderBy(orders.number);
  const newMessages = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(inArray(contactMessages.id, ids), eq(contactMessages.state, 'new')))
    .orderBy(contactMessages.id);
  return {
    orders: waiting.filter(({ isNew }) => isNew).map(({ id }) => id),
    returns: waiting.filter(({ isNew }) => !isNew).map(({ id }) => id),
    messages: newMessages.map(({ id }) => id),
  };
}

/** When the last daily mail was due. */
function lastDigest(now: Date): Date {
  const sinceMidnight = toShopClock(now.getTime()).getTime() % DAY_MS;
  const today = now.getTime() - sinceMidnight + DIGEST_HOUR * HOUR_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
