import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { bumpVersion } from '#api/backoffice/row-version.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { forgetSlugs, makeSlug, rememberSlug, requireFreeSlug } from '#api/features/redirects/slugs.ts';
import { indexOrQueue } from '#api/features/search/reindex-queue.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const IN_USE = 'Products belong to it. Give them another first, then it can be deleted.';

/** What a product has one of. */
const FAMILIES = {
  brand: { table: brands, member: products.brandId },
  type: { table: productTypes, member: products.typeId },
  taste: { table: tastes, member: products.tasteId },
} as const;
type FamilyKind = keyof typeof FAMILIES;

type Detail = { id: number; slug: string; name: LocalizedText };
type Find<Row> = (db: Database | Transaction, id: number) => Promise<Row | undefined>;
type Given = { slug?: string | undefined; name?: LocalizedText | undefined };
type Shop = Pick<FastifyInstance, 'db' | 'jobs'>;

/** One kind of family: how its rows are found, and written from a form's columns. */
type FamilyStore<Row extends Detail> = { kind: FamilyKind; find: Find<Row> };

/** Adds a row; its slug comes from its English name where none is given. */
export async function addFamily<Row extends Detail>(
  { db }: Shop,
  staff: StaffMember,
  { kind, find }: FamilyStore<Row>,
  form: { slug?: string | undefined; name: LocalizedText },
  columns: Record<string, unknown>,
): Promise<Row> {
  return db.transaction(async (tx) => {
    const { table } = FAMILIES[kind];
    if (form.slug) await requireFreeSlug(tx, kind, form.slug);
    const slug = form.slug || (await makeSlug(tx, kind, form.name.en));
    const [row] = await tx
      .insert(table)
      .values({ ...columns, slug } as never)
      .returning({ id: table.id });
    const after = must(row && (await find(tx, row.id)));
    await recordChange(tx, staff, { ...subjectOf(kind, after), action: 'create', after });
    await announceChange(tx, tagsOf(kind, undefined, after));
    return after;
  });
}

/** Changes a row. A new slug leaves the old one behind as a redirect; a new name is found by search from then on. */
export async function changeFamily<Row extends Detail>(
  { db, jobs }: Shop,
  staff: StaffMember,
  { kind, find }: FamilyStore<Row>,
  { id, version }: { id: number; version: number },
  { slug }: Given,
  columns: Record<string, unknown>,
): Promise<Row> {
  return db.transaction(async (tx) => {
    const { table, member } = FAMILIES[kind];
    await bumpVersion(tx, table, { id, version }, () => find(tx, id));
    const before = must(await find(tx, id));
    if (slug && slug !== before.slug) {
      await requireFreeSlug(tx, kind, slug, id);
      await rememberSlug(tx, kind, id, { from: before.slug, to: slug });
    }
    const values = { ...columns, ...(slug && { slug }) };
    if (Object.values(values).some((value) => value !== undefined))
      await tx.update(table).set(values).where(eq(table.id, id));
    const after = must(await find(tx, id));
    const isRenamed = JSON.stringify([before.slug, before.name]) !== JSON.stringify([after.slug, after.name]);
    const members = isRenamed ? await listMembers(tx, member, id) : [];
    await indexOrQueue(
      tx,
      members.map((product) => product.id),
      jobs,
    );
    await recordChange(tx, staff, { ...subjectOf(kind, after), action: 'change', before, after });
    // Each card and page of its products carries its name.
    const shown = members
      .filter(({ state }) => state === 'published')
      .map((product) => `product:${product.slug}`);
    await announceChange(tx, [...tagsOf(kind, before, after), ...shown]);
    return after;
  });
}

/** Deletes a row that no product belongs to. */
export async function deleteFamily<Row extends Detail>(
  { db }: Shop,
  staff: StaffMember,
  { kind, find }: FamilyStore<Row>,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { table, member } = FAMILIES[kind];
    await bumpVersion(tx, table, { id, version }, () => find(tx, id));
    const before = must(await find(tx, id));
    const [used] = await tx.select({ id: products.id }).from(products).where(eq(member, id)).limit(1);
    if (used) throw fieldErrors({ non_field: [IN_USE] });
    await forgetSlugs(tx, kind, id);
    await tx.delete(table).where(eq(table.id, id));
    await recordChange(tx, staff, { ...subjectOf(kind, before), action: 'delete', before });
    await announceChange(tx, tagsOf(kind, before, undefined));
  });
}

// Drizzle leaves the table's name out where a select is from one table alone, so these subqueries are written by hand.
const NAMES = {
  brand: { table: sql.raw('brands'), member: sql.raw('brand_id') },
  type: { table: sql.raw('product_types'), member: sql.raw('type_id') },
  taste: { table: sql.raw('tastes'), member: sql.raw('taste_id') },
} as const;

/** How many products, in whatever state, belong to a family's row. */
export function productCount(kind: FamilyKind) {
  const { table, member } = NAMES[kind];
  return sql<number>`(select count(*)::int from products where products.${member} = ${table}.id)`;
}

/** The slugs that a row had before, the newest first. */
export function oldSlugs(kind: FamilyKind) {
  const { table } = NAMES[kind];
  return sql<string[]>`array(select slug_redirects.slug from slug_redirects
    where slug_redirects.kind = ${kind} and slug_redirects.target_id = ${table}.id
    order by slug_redirects.created_at desc)`;
}

/** The languages besides English that some of these texts lack. */
export function missingIn(...texts: AnyPgColumn[]): SQL<Locale[]> {
  const lacks = LOCALES.filter((locale) => locale !== 'en').map((locale) => {
    const has = sql.join(
      texts.map((text) => sql`${text} ? ${sql.raw(`'${locale}'`)}`),
      sql` and `,
    );
    return sql`case when not (${has}) then ${sql.raw(`'${locale}'`)} end`;
  });
  return sql<Locale[]>`array_remove(array[${sql.join(lacks, sql`, `)}], null)`;
}

/** Names and addresses are on every card and in every filter; what else a row says is on its pages and lists. */
function tagsOf(kind: FamilyKind, before: Detail | undefined, after: Detail | undefined) {
  const rows = [before, after].filter((row) => row !== undefined);
  const isSame = JSON.stringify([before?.slug, before?.name]) === JSON.stringify([after?.slug, after?.name]);
  return [`${kind}s`, ...rows.map(({ slug }) => `${kind}:${slug}`), ...(isSame ? [] : ['listing'])];
}

async function listMembers(tx: Transaction, member: AnyPgColumn, id: number) {
  return tx
    .select({ id: products.id, slug: products.slug, state: products.state })
    .from(products)
    .where(eq(member, id));
}

function subjectOf(kind: FamilyKind, { id, name }: Detail) {
  return { subject: kind, subject_id: id, subject_name: name.en };
}

/** A row that was just written or locked; throws, because only a mistake of ours can have taken it away. */
export function must<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('A row was not there after it was written.');
  return row;
}
