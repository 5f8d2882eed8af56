import {
  type DayRange,
  daysBetween,
  shiftDay,
  USUAL_DAYS,
} from '@pouchery/contract/backoffice/day-range-values';
import type { CountedProduct, StartPage } from '@pouchery/contract/backoffice/start-page';
import { type SQL, sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { type ReadContext, selectPicture } from '#api/features/catalog/read-context.ts';
import { findEmpty } from '#api/features/counting/counts-queries.ts';
import type { Listing } from '#api/features/listing/listing.ts';

const PRODUCTS = 6;
const SEARCHES = 10;
/** Of searches that found nothing so many are tried again: some are found by now. */
const TRIED = 40;

/** From one day until another, of which so many are over. */
type Period = DayRange & { whole: number };

type PeriodQuery = { [End in keyof DayRange]?: string | undefined };

/** The days that are asked for, else the last seven and today. */
export function toPeriod({ from, until }: PeriodQuery, today: string): Period {
  const [first, last] = [from ?? shiftDay(today, -USUAL_DAYS[0]), until ?? today];
  const end = last < today ? last : shiftDay(today, -1);
  return { from: first, until: last, whole: Math.max(0, daysBetween({ from: first, until: end })) };
}

/** The days of the period, and as many before them as it has whole ones. */
const within = ({ from, until }: Period, day: SQL) => sql`${day} between ${from}::date and ${until}::date`;
const withinBefore = ({ from, whole }: Period, day: SQL) =>
  sql`${day} >= ${from}::date - ${whole}::int and ${day} < ${from}::date`;

/** Every day of the period, with nothing where nothing was counted, and the sums of the period before. */
export async function listDays(
  db: Database,
  period: Period,
): Promise<Pick<StartPage, 'days' | 'total' | 'before'>> {
  const { from, until, whole } = period;
  const sums = (day: SQL) => sql`
    coalesce((select sum(count) from product_views where product_views.day = ${day}), 0)::int as views,
    coalesce((select sum(count) from partner_visits where partner_visits.day = ${day}), 0)::int as visits,
    coalesce((select sum(count) from searches where searches.day = ${day}), 0)::int as searches`;
  const { rows } = await db.execute<StartPage['days'][number]>(sql`
    select to_char(one.day, 'YYYY-MM-DD') as day, ${sums(sql`one.day`)}
    from generate_series(0, ${until}::date - ${from}::date + ${whole}::int) as ahead,
      lateral (select ${from}::date - ${whole}::int + ahead as day) as one
    order by one.day`);
  const days = rows.slice(whole);
  return {
    days,
    total: countDays(days.slice(0, whole)),
    before: (await hasCountedSince(db, rows[0]?.day)) ? countDays(rows.slice(0, whole)) : null,
  };
}

/** Whether the shop counted already on that day: what it has not counted compares with nothing. */
async function hasCountedSince(db: Database, day = '') {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select to_char(least((select min(day) from product_views), (select min(day) from partner_visits)),
      'YYYY-MM-DD') as first`);
  const first = rows[0]?.first;
  return Boolean(first && first <= day);
}

function countDays(days: StartPage['days']) {
  const total = { views: 0, visits: 0, searches: 0 };
  for (const { views, visits, searches } of days) {
    total.views += views;
    total.visits += visits;
    total.searches += searches;
  }
  return total;
}

/** Delivery partners whose links were followed in the period or the one before, most first. */
export async function listFollowedPartners(db: Database, period: Period): Promise<StartPage['partners']> {
  const { rows } = await db.execute<StartPage['partners'][number]>(sql`
    select * from (
      select delivery_partners.slug, delivery_partners.name,
        coalesce(sum(count) filter (where ${within(period, sql`day`)}), 0)::int as count,
        coalesce(sum(count) filter (where ${withinBefore(period, sql`day`)}), 0)::int as before
      from partner_visits join delivery_partners on delivery_partners.id = partner_visits.partner_id
      group by delivery_partners.id) as followed
    where count + before > 0 order by count desc, before desc, name limit ${PRODUCTS}`);
  return rows;
}

/** Products that were looked at most, or whose delivery links were followed most. */
export async function listCounted(
  db: Database,
  context: ReadContext,
  period: Period,
  table: 'product_views' | 'partner_visits',
): Promise<CountedProduct[]> {
  const { rows } = await db.execute<CountedProduct>(sql`
    with most as (
      select product_id, sum(count)::int as count from ${sql.raw(table)}
      where ${within(period, sql`day`)} and product_id is not null
      group by product_id order by 2 desc, 1 limit ${PRODUCTS})
    select ${products.id}, ${products.slug}, ${textIn(context.locale, products.name)} as name,
      ${textIn(context.locale, brands.name)} as brand_name, most.count, (
        select ${selectPicture(context)}
        from product_pictures join pictures on pictures.id = product_pictures.picture_id
        where product_pictures.product_id = ${products.id}
        order by product_pictures.kind <> 'closed', product_pictures.position limit 1) as picture
    from most join ${products} on ${products.id} = most.product_id
    join ${brands} on ${brands.id} = ${products.brandId}
    order by most.count desc, ${products.id}`);
  return rows;
}

/** What was searched most, and what was searched in vain and still is. */
export async function listSearches(
  db: Database,
  listing: Listing,
  period: Period,
): Promise<Pick<StartPage, 'searches' | 'empty_searches'>> {
  const mostCounted = (column: SQL, limit: number) =>
    db.execute<{ text: string; count: number }>(sql`
      select text, sum(${column})::int as count from searches
      where ${within(period, sql`day`)} and ${column} > 0
      group by text order by 2 desc, 1 limit ${limit}`);
  const [all, empty] = await Promise.all([
    mostCounted(sql`count`, SEARCHES),
    mostCounted(sql`empty_count`, TRIED),
  ]);
  const stillEmpty = findEmpty(
    listing,
    empty.rows.map(({ text }) => text),
    SEARCHES,
  );
  return {
    searches: all.rows,
    empty_searches: empty.rows.filter(({ text }) => stillEmpty.has(text)),
  };
}
