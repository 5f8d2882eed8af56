import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { type Locale, OTHER_LOCALES } from '@pouchery/contract/locales';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { invariant } from '#api/backoffice/row-version.ts';
import { addRow, changeRow, type RowKind } from '#api/backoffice/row-writes.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { chooseSlug, forgetSlugs, rememberSlug } from '#api/features/redirects/slugs.ts';
import { indexOrQueue } from '#api/features/search/reindex-queue.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const IN_USE = 'Products belong to it. Give them another first, then it can be deleted.';

/** What a product has one of. */
const TAXONOMIES = {
  brand: { table: brands, member: products.brandId },
  type: { table: productTypes, member: products.typeId },
  taste: { table: tastes, member: products.tasteId },
} as const;
type TaxonomyKind = keyof typeof TAXONOMIES;

/** `colors`: of a taste. */
type Detail = { id: number; slug: string; name: LocalizedText; colors?: Record<string, string> };
type Find<Row> = (db: Database | Transaction, id: number) => Promise<Row | undefined>;
type Seen = { id: number; version: number };
type Columns = Record<string, unknown>;

/** One kind of taxonomy, as far as its rows are written like all content. */
type Taxonomy<Row> = RowKind<Row> & { subject: TaxonomyKind };

export function defineTaxonomy<Row extends Detail>(subject: TaxonomyKind, find: Find<Row>): Taxonomy<Row> {
  const { table, member } = TAXONOMIES[subject];
  return {
    subject,
    table,
    find,
    getName: ({ name }) => name.en,
    listTags: (before, after) => listTags(subject, before, after),
    async remove(tx, { id }) {
      const [used] = await tx.select({ id: products.id }).from(products).where(eq(member, id)).limit(1);
      if (used) throw fieldErrors({ non_field: [IN_USE] });
      await forgetSlugs(tx, subject, id);
      await tx.delete(table).where(eq(table.id, id));
    },
  };
}

/** Adds a row; its slug comes from its English name where none is given. */
export function addTaxonomy<Row extends Detail>(
  request: FastifyRequest,
  taxonomy: Taxonomy<Row>,
  { slug, name }: { slug?: string | undefined; name: LocalizedText },
  columns: Columns,
): Promise<Row> {
  return addRow(request, taxonomy, async (tx) => {
    const { table } = TAXONOMIES[taxonomy.subject];
    const free = await chooseSlug(tx, taxonomy.subject, { slug, name: name.en });
    const values = { ...columns, slug: free } as never;
    const [row] = await tx.insert(table).values(values).returning({ id: table.id });
    return invariant(row).id;
  });
}

/** Changes a row. A new slug leaves the old one behind as a redirect; a new name is found by search from then on. */
export function changeTaxonomy<Row extends Detail>(
  request: FastifyRequest,
  taxonomy: Taxonomy<Row>,
  seen: Seen,
  slug: string | undefined,
  columns: Columns,
): Promise<Row> {
  return changeRow(request, taxonomy, seen, async (tx, before) => {
    const { subject: kind, find } = taxonomy;
    const { table, member } = TAXONOMIES[kind];
    if (slug) {
      await chooseSlug(tx, kind, { slug, name: before.name.en }, before);
      await rememberSlug(tx, kind, seen.id, { from: before.slug, to: slug });
    }
    const values = { ...columns, ...(slug && { slug }) };
    if (Object.values(values).some((value) => value !== undefined))
      await tx.update(table).set(values).where(eq(table.id, seen.id));
    if (isNamedAlike(before, invariant(await find(tx, seen.id)))) return;
    const members = await tx
      .select({ id: products.id, slug: products.slug, state: products.state })
      .from(products)
      .where(eq(member, seen.id));
    const ids = members.map(({ id }) => id);
    await indexOrQueue(tx, ids, request.server.jobs);
    // Each card and page of its products carries its name.
    const shown = members.filter(({ state }) => state === 'published');
    await announceChange(
      tx,
      shown.map((product) => `product:${product.slug}`),
    );
  });
}

/** How many products, in whatever state, belong to the taxonomy of the outer query. */
export function productCount(kind: TaxonomyKind) {
  const { table, member } = TAXONOMIES[kind];
  return sql<number>`(select count(*)::int from ${products} where ${member} = ${table}.id)`;
}

/** The languages besides English that some of these texts lack. */
export function missingIn(...texts: AnyPgColumn[]): SQL<Locale[]> {
  const lacks = OTHER_LOCALES.map((locale) => {
    const has = sql.join(
      texts.map((text) => sql`${text} ? ${sql.raw(`'${locale}'`)}`),
      sql` and `,
    );
    return sql`case when not (${has}) then ${sql.raw(`'${locale}'`)} end`;
  });
  return sql<Locale[]>`array_remove(array[${sql.join(lacks, sql`, `)}], null)`;
}

/** Names, addresses and colours are on every card and in every filter; what else a row says is on its pages and lists. */
function listTags(kind: TaxonomyKind, before: Detail | undefined, after: Detail | undefined) {
  const rows = [before, after].filter((row) => row !== undefined);
  const listing = isShownAlike(before, after) ? [] : ['listing'];
  return [`${kind}s`, ...rows.map(({ slug }) => `${kind}:${slug}`), ...listing];
}

function isShownAlike(before: Detail | undefined, after: Detail | undefined) {
  return isNamedAlike(before, after) && JSON.stringify(before?.colors) === JSON.stringify(after?.colors);
}

function isNamedAlike(before: Detail | undefined, after: Detail | undefined) {
  return JSON.stringify([before?.slug, before?.name]) === JSON.stringify([after?.slug, after?.name]);
}
