import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { mainText } from '@pouchery/contract/main-locale';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lastPosition, type RowOrder } from '#api/backoffice/row-order.ts';
import {
  defineRows,
  type ListQuery,
  type RowCalls,
  rowRoutes,
  type Select,
} from '#api/backoffice/row-routes.ts';
import { CATALOGUE_READERS, CATALOGUE_STAFF, TEXT_STAFF } from '#api/backoffice/who-may.ts';
import { valuesOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { announceProducts } from '#api/features/catalog/announce-products.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { isGiven } from '#api/features/catalog/unfinished-products.ts';
import { chooseSlug, forgetSlugs, rememberSlug } from '#api/features/redirects/slugs.ts';
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
type Named = { slug: string; name: LocalizedText; colors?: Record<string, string> };
type Form = {
  slug?: string | undefined;
  name: LocalizedText;
  position?: number | null | undefined;
  seo_title?: LocalizedText | null | undefined;
  seo_description?: LocalizedText | null | undefined;
};

/**
 * The routes of one kind of taxonomy. A slug comes from the English name where none is given, and a new one leaves the
 * old one behind as a redirect; a new name is found by search from then on.
 */
export function taxonomyRoutes<
  Row extends Named & Given & { id: number; version: number },
  Query extends ListQuery,
  Given extends Form,
>(
  kind: TaxonomyKind,
  calls: RowCalls<Query, Given>,
  select: Select<Row>,
  toColumns: (form: Given, tx: Transaction) => object | Promise<object>,
  order: RowOrder['call'],
): FastifyPluginAsyncZod {
  const { table, member } = TAXONOMIES[kind];
  const rows = defineRows<Row>({
    subject: kind,
    table,
    select,
    getName: ({ name }) => mainText(name),
    listTags: (before, after) => listTags(kind, before, after),
    async remove(tx, { id }) {
      await letStandInsGo(tx, kind, id);
      const [used] = await tx.select({ id: products.id }).from(products).where(eq(member, id)).limit(1);
      if (used) throw fieldErrors({ non_field: [IN_USE] });
      await forgetSlugs(tx, kind, id);
      await tx.delete(table).where(eq(table.id, id));
    },
  });
  return rowRoutes(calls, rows, {
    ...CATALOGUE_STAFF,
    readers: CATALOGUE_READERS.staff,
    translators: TEXT_STAFF.staff,
    list: {
      searched: [table.name, table.slug],
      sorts: {
        name: (locale) => textIn(locale, table.name),
        slug: table.slug,
        position: (locale) => sql`(coalesce(${table.position}, 10000), ${textIn(locale, table.name)})`,
      },
      sort: 'position',
    },
    async toColumns(tx, _request, form, before) {
      const wanted = { slug: form.slug || before?.slug, name: mainText(form.name) };
      const slug = await chooseSlug(tx, kind, wanted, before);
      if (before) await rememberSlug(tx, kind, before.id, { from: before.slug, to: slug });
      const position = form.position ?? (table.position.notNull ? await lastPosition(tx, table) : null);
      const named = valuesOf(form, 'name', 'seo_title', 'seo_description');
      return { ...(await toColumns(form, tx)), ...named, position, slug };
    },
    order: { call: order, table, name: table.name },
    async follow(tx, _request, { id, ...after }, before) {
      if (before && !isNamedAlike(before, after)) await showName(tx, kind, id);
    },
  });
}

/** Drafts that name none of this kind, and in whose rows it stands in, have another one there. */
async function letStandInsGo(tx: Transaction, kind: TaxonomyKind, id: number) {
  const { table, member } = TAXONOMIES[kind];
  const other = sql`(select min(other.id) from ${table} as other where other.id <> ${id})`;
  await tx.execute(sql`
    update ${products} set ${sql.identifier(`${kind}_id`)} = ${other}
    where ${member} = ${id} and not ${isGiven(kind)} and ${other} is not null`);
}

/** Each card and page of its products carries its name. */
async function showName(tx: Transaction, kind: TaxonomyKind, id: number) {
  await announceProducts(tx, and(eq(TAXONOMIES[kind].member, id), eq(products.state, 'published')));
}

/** How many products, in whatever state, belong to the taxonomy of the outer query. */
export function productCount(kind: TaxonomyKind) {
  const { table, member } = TAXONOMIES[kind];
  return sql<number>`(select count(*)::int from ${products}
    where ${member} = ${table}.id and ${isGiven(kind)})`;
}

/** The languages that some of these texts lack. */
export function missingIn(...texts: AnyPgColumn[]): SQL<Locale[]> {
  const lacks = LOCALES.map((locale) => {
    const has = sql.join(
      texts.map((text) => sql`${text} ? ${sql.raw(`'${locale}'`)}`),
      sql` and `,
    );
    return sql`case when not (${has}) then ${sql.raw(`'${locale}'`)} end`;
  });
  return sql<Locale[]>`array_remove(array[${sql.join(lacks, sql`, `)}], null)`;
}

/**
 * Names, addresses and colours are on every card and in every filter; what else a row says is on its pages and lists. Of no row where the order
 * of all is undone.
 */
function listTags(kind: TaxonomyKind, before: Named | undefined, after: Named | undefined) {
  const rows = [before, after].filter((row) => row !== undefined);
  const isShownAlike =
    rows.length > 0 &&
    isNamedAlike(before, after) &&
    JSON.stringify(before?.colors) === JSON.stringify(after?.colors);
  return [`${kind}s`, ...rows.map(({ slug }) => `${kind}:${slug}`), ...(isShownAlike ? [] : ['listing'])];
}

function isNamedAlike(before: Named | undefined, after: Named | undefined) {
  return JSON.stringify([before?.slug, before?.name]) === JSON.stringify([after?.slug, after?.name]);
}
