import type { Locale } from '@pouchery/contract/locales';
import { toShopDay } from '@pouchery/contract/shop-time';
import { type AnyColumn, and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { clearExpired } from '#api/database/clear-expired.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { isLawfulStrength } from '#api/features/selling/rules-on.ts';
import { stockAlerts } from './stock-alerts-tables.ts';

/** How long a question waits for its answer, and how long an alert waits for its product. */
const QUESTION_SECONDS = 2 * 3_600;
const ALERT_SECONDS = 365 * 86_400;
/** Of those that have said yes: what nobody has answered takes no place. */
const MAX_OF_ADDRESS = 30;
const MAX_OF_PRODUCT = 5_000;
const CLEARED_AT_ONCE = 1_000;

type NewRequest = { slug: string; email: string; locale: Locale };
type NewAlert = { id: string; email: string; expires: Date };

/** The product that nobody can order now, by its slug. */
export async function findAlertProduct(db: Database | Transaction, slug: string, now: Date) {
  const [product] = await db
    .select({ id: products.id, brand: brands.name, name: products.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.slug, slug), eq(products.state, 'published'), isLawfulStrength(toShopDay(now))));
  return product;
}

/** Whether as many wait for a product as are written to. */
export async function isFull(db: Database | Transaction, productId: number) {
  const waiting = and(eq(stockAlerts.productId, productId), isNotNull(stockAlerts.confirmedAt));
  return (await db.$count(stockAlerts, waiting)) >= MAX_OF_PRODUCT;
}

/** Keeps who wants to hear of a product. Gives the alert whose address is to be asked; undefined where it is confirmed. */
export async function addAlert(
  tx: Transaction,
  productId: number,
  { email, locale }: NewRequest,
  now: Date,
): Promise<NewAlert | undefined> {
  await clearEnded(tx, now);
  const expires = new Date(now.getTime() + QUESTION_SECONDS * 1000);
  const [again] = await tx
    .update(stockAlerts)
    .set({ language: locale, expires })
    .where(and(eq(stockAlerts.productId, productId), isAddress(email), isNull(stockAlerts.confirmedAt)))
    .returning({ id: stockAlerts.id, email: stockAlerts.email });
  if (again) return { ...again, expires };
  const [added] = await tx
    .insert(stockAlerts)
    .values({ productId, email, language: locale, createdAt: now, expires })
    .onConflictDoNothing()
    .returning({ id: stockAlerts.id });
  return added && { id: added.id, email, expires };
}

/**
 * The address has said yes. Gives the alert, also when it had said so before; `full` where there is no room for it,
 * undefined when it is gone.
 */
export async function confirmAlert(tx: Transaction, id: string, now: Date) {
  // One after another, so that no bound is passed by many at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stock alerts'))`);
  const isThis = and(eq(stockAlerts.id, id), gt(stockAlerts.expires, now));
  const [alert] = await tx.select().from(stockAlerts).where(isThis);
  if (!alert) return undefined;
  if (!alert.confirmedAt && !(await hasRoom(tx, alert))) return { isFull: true } as const;
  const expires = new Date(now.getTime() + ALERT_SECONDS * 1000);
  await tx
    .update(stockAlerts)
    .set({ confirmedAt: alert.confirmedAt ?? now, expires })
    .where(eq(stockAlerts.id, id));
  return { isFull: false, productId: alert.productId, expires } as const;
}

async function hasRoom(tx: Transaction, { productId, email }: typeof stockAlerts.$inferSelect) {
  const ofAddress = await tx.$count(stockAlerts, and(isAddress(email), isNotNull(stockAlerts.confirmedAt)));
  return ofAddress < MAX_OF_ADDRESS && !(await isFull(tx, productId));
}

/** Forgets an alert. */
export async function removeAlert(db: Database, id: string) {
  await db.delete(stockAlerts).where(eq(stockAlerts.id, id));
}

/** Takes the alerts of an address away: its owner deletes the account. */
export async function forgetAlerts(tx: Transaction, email: string) {
  await tx.delete(stockAlerts).where(isAddress(email));
}

/** What waits for an address, for the export of personal data. */
export function listAlerts(db: Database, email: string) {
  return db
    .select({
      product: products.slug,
      email: stockAlerts.email,
      language: stockAlerts.language,
      created: stockAlerts.createdAt,
      confirmed: stockAlerts.confirmedAt,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(isAddress(email))
    .orderBy(asc(stockAlerts.createdAt));
}

/** What an address waits for, the latest first. Only for whoever has proved that it is theirs. */
export function listOwnAlerts(db: Database | Transaction, email: string) {
  return db
    .select({ slug: products.slug, since: momentText(stockAlerts.confirmedAt) })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(and(isAddress(email), isListed()))
    .orderBy(desc(stockAlerts.confirmedAt), asc(products.slug));
}

/** How many of them there are for the address in a column of the outer query, as a column of it. */
export function countOwnAlerts(email: AnyColumn) {
  return sql<number>`(select count(*)::int from ${stockAlerts}
    inner join ${products} on ${eq(products.id, stockAlerts.productId)}
    where ${and(isAddress(email), isListed())})`;
}

/** The address waits for a product no more. */
export async function removeOwnAlert(db: Database, email: string, slug: string) {
  const ofProduct = db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  await db.delete(stockAlerts).where(and(isAddress(email), inArray(stockAlerts.productId, ofProduct)));
}

/** How many people wait for the product of the outer query, as a column of it. */
export function countWaiting() {
  return sql<number>`(select count(*)::int from ${stockAlerts}
    where ${stockAlerts.productId} = ${products.id} and ${isNotNull(stockAlerts.confirmedAt)})`;
}

/** A product that can be ordered, with its names; undefined when it cannot (any more), or may not be. */
export async function findProductInStock(tx: Database | Transaction, id: number, now: Date) {
  const [product] = await tx
    .select({ slug: products.slug, brand: brands.name, name: products.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.id, id), isInStock(), isLawfulStrength(toShopDay(now))));
  return product;
}

/** Takes some of those who wait for a product, and forgets them: the caller writes to them in the same transaction. */
export async function takeWaiting(tx: Transaction, productId: number, count: number, now: Date) {
  const waiting = tx
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(
      and(
        eq(stockAlerts.productId, productId),
        isNotNull(stockAlerts.confirmedAt),
        gt(stockAlerts.expires, now),
      ),
    )
    .limit(count)
    .for('update', { skipLocked: true });
  return tx
    .delete(stockAlerts)
    .where(inArray(stockAlerts.id, waiting))
    .returning({ id: stockAlerts.id, email: stockAlerts.email, language: stockAlerts.language });
}

/** Which of these products somebody waits for; of all, without `ids`, those that can be ordered. */
export async function listAwaited(db: Database | Transaction, ids?: readonly number[]) {
  const rows = await db
    .selectDistinct({ id: stockAlerts.productId })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(
      and(
        isNotNull(stockAlerts.confirmedAt),
        ids ? sql`${products.id} = any(${sql.param(ids)})` : undefined,
        isInStock(),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Forgets questions that were not answered and alerts whose product has not come back. */
export async function clearEnded(tx: Database | Transaction, now: Date) {
  await clearExpired(tx, stockAlerts, now, CLEARED_AT_ONCE);
}

/** Whether its owner sees it: a product that the shop does not show may come back. */
function isListed() {
  return and(isNotNull(stockAlerts.confirmedAt), eq(products.state, 'published'));
}

function isInStock() {
  return and(eq(products.state, 'published'), sql`${products.stock} <> 'out'`);
}

function isAddress(email: string | AnyColumn) {
  const lower = typeof email === 'string' ? email.toLowerCase() : sql`lower(${email})`;
  return eq(sql`lower(${stockAlerts.email})`, lower);
}
