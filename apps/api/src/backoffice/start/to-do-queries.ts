import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import { hasRight, STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { StartPage, Waiting, WaitingKind } from '@pouchery/contract/backoffice/start-page';
import { otherLocales } from '@pouchery/contract/main-locale';
import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { type SQL, sql } from 'drizzle-orm';
import { FAILED_JOBS } from '#api/backoffice/failed-jobs/failed-jobs-routes.ts';
import { LACKS } from '#api/backoffice/products/missing-parts.ts';
import { endsSoon } from '#api/backoffice/stock/stock-queries.ts';
import type { Database } from '#api/database/open-database.ts';
import { isRefunding, isStuckAtBank } from '#api/features/orders/order-money.ts';
import { FAILURES_TO_HIDE } from '#api/features/partners/broken-links.ts';
import { leadsNowhere, metByMany } from '#api/features/redirects/missing-pages.ts';
import { failedQueueName } from '#api/jobs/job-queue.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';

const PEOPLE = STAFF_RIGHTS.helpCustomers;
const OWNER = STAFF_RIGHTS.runShop;
const CATALOGUE = STAFF_RIGHTS.writeCatalogue;

/** Reviews are new for a week, unless the shop has answered. Those of an import were written elsewhere. A file that broke off is news for as long. */
const waitingOn = (
  today: string,
): readonly (readonly [WaitingKind, readonly StaffRole[], SQL, came?: SQL])[] => [
  ['reviews', PEOPLE, sql`from reviews where state = 'waiting'`],
  [
    'new_reviews',
    PEOPLE,
    sql`from reviews where state = 'shown' and date > ${today}::date - 7 and answered is null and import_key is null`,
  ],
  ['messages', PEOPLE, sql`from contact_messages where state = 'new'`, sql`received`],
  [
    'orders',
    STAFF_RIGHTS.packOrders,
    sql`from orders where status = 'pending' and held_until is null`,
    sql`placed`,
  ],
  [
    'orders_to_pack',
    STAFF_RIGHTS.packOrders,
    sql`from orders where status = 'confirmed' and not is_packed`,
    sql`placed`,
  ],
  [
    'orders_to_ship',
    STAFF_RIGHTS.packOrders,
    sql`from orders where status = 'confirmed' and is_packed`,
    sql`placed`,
  ],
  ['refunds', PEOPLE, sql`from orders where ${isRefunding}`],
  ['bank_payments', PEOPLE, sql`from orders where ${isStuckAtBank}`],
  ['returns', PEOPLE, sql`from orders where asked_back is not null`],
  ['mails', PEOPLE, sql`from jobs.job where name = ${failedQueueName(MAIL_QUEUE.name)}`],
  [
    'imports',
    CATALOGUE,
    sql`from catalogue_imports where state = 'failed' and finished_at > ${today}::date - 7`,
  ],
  ['failed_jobs', OWNER, FAILED_JOBS],
  ['broken_links', CATALOGUE, sql`from watched_links where failures >= ${FAILURES_TO_HIDE}`],
  ['missing_pages', CATALOGUE, sql`from missing_pages where ${metByMany(today)} and ${leadsNowhere}`],
  ['sold_out', CATALOGUE, sql`from products where state = 'published' and stock = 'out'`],
  [
    'ends_soon',
    STAFF_RIGHTS.keepStock,
    sql`from stock_levels where ${endsSoon(today)} and exists (select from selling where orders_and_stock)`,
  ],
  ['scheduled_products', CATALOGUE, sql`from products where state = 'scheduled'`],
  ['scheduled_articles', CATALOGUE, sql`from articles where state = 'scheduled'`],
];

/** What waits for somebody of this role, as far as there is something. */
export async function listWaiting(db: Database, role: StaffRole, today: string): Promise<Waiting> {
  const counted = await countWaiting(db, today, (roles) => roles.includes(role));
  return counted.filter(({ count }) => count > 0);
}

/** Everything that can wait for somebody of these roles, with how much of it does. */
export function countWaiting(
  db: Database,
  today: string,
  isMine: (roles: readonly StaffRole[]) => boolean = () => true,
): Promise<Waiting> {
  const mine = waitingOn(today).filter(([, roles]) => isMine(roles));
  return Promise.all(
    mine.map(async ([what, , rows, came]) => ({ what, ...(await countRows(db, rows, came)) })),
  );
}

/** Texts of each list; products have their own conditions, for which they have indexes. */
const TEXTS = {
  brands: ['brands', ['name', 'tagline', 'story', 'country']],
  types: ['product_types', ['name', 'description']],
  tastes: ['tastes', ['name', 'description']],
  'delivery-partners': ['delivery_partners', ['description']],
  articles: ['articles', ['title', 'lead', 'body']],
} as const;

/** What the catalogue and the journal lack, as far as they lack something. */
export async function listGaps(db: Database, role: StaffRole): Promise<StartPage['gaps']> {
  if (!hasRight(role, 'translate')) return [];
  const ofProducts = [...otherLocales(), 'pictures' as const].map((missing) => ({
    resource: 'products',
    missing,
    rows: sql`from products where state <> 'archived' and ${LACKS[missing]}`,
  }));
  const ofOthers = Object.entries(TEXTS).flatMap(([resource, [table, texts]]) =>
    otherLocales().map((missing) => {
      const lacks = texts.map((text) => sql`not ${sql.identifier(text)} ? ${sql.raw(`'${missing}'`)}`);
      return {
        resource,
        missing,
        rows: sql`from ${sql.identifier(table)} where ${sql.join(lacks, sql` or `)}`,
      };
    }),
  );
  const counted = [...ofProducts, ...ofOthers].map(async ({ rows, ...gap }) => ({
    ...gap,
    ...(await countRows(db, rows)),
  }));
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}

/** How many, up to 10,000: nobody does more of it today; `came`: when a row came. */
async function countRows(db: Database, rows: SQL, came: SQL = sql`null::timestamptz`) {
  const { rows: counted } = await db.execute<{ count: number; oldest: string | null }>(
    sql`select count(*)::int as count, min(came) as oldest from (select ${came} as came ${rows} limit ${COUNT_LIMIT}) as found`,
  );
  const { count = 0, oldest } = counted[0] ?? {};
  return { count, ...(oldest && { oldest: new Date(oldest).toISOString() }) };
}
