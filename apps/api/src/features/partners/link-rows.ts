import { nextTurn } from '@pouchery/contract/open-state';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { deliveryPartners, productOffers, products } from '#api/features/catalog/catalog-tables.ts';
import { FAILURES_TO_HIDE } from './broken-links.ts';
import type { LinkOutcome } from './check-link.ts';
import { watchedLinks } from './links-tables.ts';

const HOUR_MS = 3_600_000;
const ALIVE_PAUSE_MS = 12 * HOUR_MS;
/** A link that failed is asked again soon, but not in the same bad moment. */
const FAILED_PAUSE_MS = HOUR_MS;
const HIDDEN_PAUSE_MS = 6 * HOUR_MS;
const MAX_PAUSE_MS = 24 * HOUR_MS;
/** For so long nobody else takes the links of a run. */
const CLAIM_MS = 30 * 60_000;
const MAX_NEW_LINKS = 5_000;

export type WatchedLink = typeof watchedLinks.$inferSelect;

/** Has a row for each address that visitors are led to, and none for others. */
export async function listLinks(db: Database, now: Date) {
  const shown = sql`(
    select url from product_offers join products on products.id = product_offers.product_id
      where products.state = 'published' and product_offers.state = 'in'
    union select url from delivery_partners)`;
  await db.execute(sql`delete from watched_links where not exists (
    select 1 from ${shown} as shown where md5(shown.url) = watched_links.key)`);
  await db.execute(sql`insert into watched_links (url, key, next_check_at)
    select url, md5(url), ${now.toISOString()}::timestamptz from ${shown} as shown
    where not exists (select 1 from watched_links where key = md5(shown.url))
    limit ${MAX_NEW_LINKS} on conflict do nothing`);
}

/** Takes up to `limit` links whose time has come; no other run takes them meanwhile. */
export async function claimDueLinks(db: Database, now: Date, limit: number): Promise<WatchedLink[]> {
  const due = sql`(select id from watched_links where next_check_at <= ${now.toISOString()}::timestamptz
    order by next_check_at, id limit ${limit} for update skip locked)`;
  return db
    .update(watchedLinks)
    .set({ nextCheckAt: new Date(now.getTime() + CLAIM_MS) })
    .where(sql`${watchedLinks.id} in ${due}`)
    .returning();
}

/** Writes what was found at a link; what visitors see otherwise than before is announced in the same transaction. */
export async function recordOutcome(db: Database, link: WatchedLink, outcome: LinkOutcome, now: Date) {
  await db.transaction(async (tx) => {
    const after = await evaluate(tx, link, outcome, now);
    const [written] = await tx
      .update(watchedLinks)
      .set(after)
      // Asked anew, or taken away, while this was being asked.
      .where(and(eq(watchedLinks.id, link.id), eq(watchedLinks.failures, link.failures)))
      .returning({ id: watchedLinks.id });
    const isOther = isHidden(link.failures) !== isHidden(after.failures ?? link.failures);
    if (written && isOther) await announceChange(tx, await listTagsOfLink(tx, link.key));
  });
}

async function evaluate(tx: Transaction, link: WatchedLink, outcome: LinkOutcome, now: Date) {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (outcome.result === 'alive') {
    const well = { failures: 0, unanswered: 0, problem: null, brokenSince: null };
    return { ...well, checkedAt: now, nextCheckAt: later(ALIVE_PAUSE_MS) };
  }
  if (outcome.result === 'unknown') return patience(link, now, outcome.retryMs);
  const opening = outcome.isLasting ? undefined : await findOpening(tx, link.key, now);
  // Somebody who is closed may have shut the shop on the net as well.
  if (opening) return patience(link, now, opening.getTime() - now.getTime());
  const failures = Math.min(link.failures + 1, FAILURES_TO_HIDE);
  return {
    failures,
    unanswered: 0,
    problem: outcome.problem,
    checkedAt: now,
    brokenSince: link.brokenSince ?? now,
    nextCheckAt: later(isHidden(failures) ? HIDDEN_PAUSE_MS : FAILED_PAUSE_MS),
  };
}

/** Nothing was learned: asked again after growing pauses, or when the host wants. */
function patience({ unanswered }: WatchedLink, now: Date, tookMs = 0): Partial<WatchedLink> {
  const pause = Math.min(HOUR_MS * 2 ** Math.min(unanswered, 10), MAX_PAUSE_MS);
  return {
    unanswered: unanswered + 1,
    checkedAt: now,
    nextCheckAt: new Date(now.getTime() + (tookMs || pause)),
  };
}

function isHidden(failures: number) {
  return failures >= FAILURES_TO_HIDE;
}

/** When the first of the partners behind a link opens; undefined where one is open, or none says when. */
async function findOpening(tx: Transaction, key: string, now: Date): Promise<Date | undefined> {
  const partners = await tx
    .selectDistinct({ hours: deliveryPartners.hours, special: deliveryPartners.specialDays })
    .from(deliveryPartners)
    .leftJoin(productOffers, eq(productOffers.partnerId, deliveryPartners.id))
    .where(sql`md5(${deliveryPartners.url}) = ${key} or md5(${productOffers.url}) = ${key}`);
  const turns = partners.map(({ hours, special }) => nextTurn(hours, now.getTime(), special));
  const isClosed = turns.length > 0 && turns.every((turn) => turn && !turn.isOpen);
  return isClosed
    ? new Date(Math.min(...turns.map((turn) => turn?.at ?? Number.POSITIVE_INFINITY)))
    : undefined;
}

/** Tags of what shows a link: pages of products and, for the price that it takes along, their lists; and customer service. */
export async function listTagsOfLink(tx: Transaction, key: string) {
  const offered = await tx
    .selectDistinct({ slug: products.slug })
    .from(productOffers)
    .innerJoin(products, eq(products.id, productOffers.productId))
    .where(and(sql`md5(${productOffers.url}) = ${key}`, inArray(products.state, ['published'])));
  const own = await tx
    .select({ id: deliveryPartners.id })
    .from(deliveryPartners)
    .where(sql`md5(${deliveryPartners.url}) = ${key}`);
  return [
    ...offered.map(({ slug }) => `product:${slug}`),
    ...(offered.length > 0 ? ['listing'] : []),
    ...(own.length > 0 ? ['shop'] : []),
  ];
}
