import { isCircle, MAX_REDIRECTS } from '@pouchery/contract/redirects';
import { toShopPath } from '@pouchery/contract/shop-paths';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { findPagesAt } from '#api/features/redirects/pages-at.ts';
import { redirects } from '#api/features/redirects/redirects-tables.ts';

const OLD = 'Write the old address as a path, such as /products/old-name.';
const NEW = 'Write the new address as a path of this shop, such as /product/name.';
const HAS_PAGE = 'The shop has a page at this address, so nobody would be led on.';
const NO_PAGE = 'The shop has no page at this address.';
const CIRCLE = 'This would lead in a circle.';
const TWICE = 'The same one is there twice.';
const FULL = `There are ${MAX_REDIRECTS} rows, which is the most. Delete one that is not needed.`;
const SITE = 'http://shop';

export type Addresses = { from_path: string; to_path: string };
type Fault = { field: keyof Addresses | 'non_field'; problem: string };
type CheckedRedirect = Addresses & { fault?: Fault };

/**
 * These addresses as the table has them, each with what is wrong with it, if anything. Each old one stands in the table
 * once; `own` is the one that a row had until now. Call it while nobody else writes the table.
 */
export async function checkRedirects(
  db: Database | Transaction,
  siteUrl: string,
  given: readonly Addresses[],
  own?: string,
): Promise<CheckedRedirect[]> {
  const rows = given.map(({ from_path, to_path }) => ({
    from: toShopPath(toOldPath(from_path)),
    to: toNewAddress(to_path, siteUrl),
    given: { from_path, to_path },
  }));
  const pages = await findPagesAt(
    db,
    rows.flatMap(({ from, to }) => [from, to && toShopPath(to)].filter((path) => path !== undefined)),
  );
  const known = await readRedirects(db);
  if (own !== undefined) known.delete(own);
  const visited = new Set<string>();

  return rows.map(({ from, to, given }): CheckedRedirect => {
    if (from === undefined || from === '/') return refused(given, 'from_path', OLD);
    if (to === undefined) return refused(given, 'to_path', NEW);
    if (visited.has(from)) return refused(given, 'from_path', TWICE);
    if (pages.has(from)) return refused(given, 'from_path', HAS_PAGE);
    if (leadsBack(known, from, to)) return refused(given, 'to_path', CIRCLE);
    if (!pages.has(toShopPath(to) ?? '')) return refused(given, 'to_path', NO_PAGE);
    if (!known.has(from) && known.size >= MAX_REDIRECTS) return refused(given, 'non_field', FULL);
    known.set(from, to);
    visited.add(from);
    return { from_path: from, to_path: to };
  });
}

function refused(given: Addresses, field: Fault['field'], problem: string): CheckedRedirect {
  return { ...given, fault: { field, problem } };
}

/** Whether it would be a circle if this redirect were one of them. */
function leadsBack(known: Map<string, string>, from: string, to: string) {
  const before = known.get(from);
  known.set(from, to);
  const isBack = isCircle(known, from);
  if (before === undefined) known.delete(from);
  else known.set(from, before);
  return isBack;
}

/** Until `tx` ends nobody else writes the table. */
export async function lockRedirects(tx: Transaction) {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
}

/** All there are, by their old addresses. */
export async function readRedirects(db: Database | Transaction): Promise<Map<string, string>> {
  const rows = await db.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** Files of other shops have whole addresses, whose host is another one by now. */
function toOldPath(typed: string) {
  const url = /^https?:/i.test(typed) ? URL.parse(typed) : null;
  return url ? url.pathname : typed.trim();
}

/** A path of this shop, with what stands behind it, as it is written into a header; undefined for anything else. */
function toNewAddress(typed: string, siteUrl: string): string | undefined {
  const address = typed.trim();
  const inShop =
    address === siteUrl || address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) || '/' : address;
  const url = inShop.startsWith('/') ? URL.parse(inShop, SITE) : null;
  if (url?.origin !== SITE) return undefined;
  const { pathname, search, hash } = url;
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '') + search + hash;
  return path.length > TEXT_BOUNDS.redirect.to_path ? undefined : path;
}
