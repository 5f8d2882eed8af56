import {
  CATALOGUE_LISTS,
  type CatalogueList,
  getCellKind,
} from '@pouchery/contract/backoffice/catalogue-files';
import { getHeading } from '@pouchery/contract/backoffice/file-texts';
import type { CatalogueRow } from '@pouchery/contract/backoffice/import-export';
import type { Locale } from '@pouchery/contract/locales';
import type { RequiredPart } from '@pouchery/contract/unfinished-products';
import { asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { OpenQuery } from '#api/backoffice/list-pages.ts';
import type { TableColumn } from '#api/backoffice/tables/write-table.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import {
  brands,
  deliveryPartners,
  productOffers,
  productPictures,
  products,
  productTypes,
  tastes,
} from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { ATTRIBUTE_COLUMNS } from '#api/features/catalog/select-attributes.ts';
import { tasteColorColumns } from '#api/features/catalog/taste-colors.ts';
import { withoutStandIns } from '#api/features/catalog/unfinished-products.ts';
import type { Draft } from './form/column.ts';
import { listColumns } from './form/columns.ts';

const ROWS_AT_A_TIME = 500;

type Reading = { isLocked?: boolean };

/** Where the rows of each list are. */
export const TABLES = {
  brands,
  types: productTypes,
  tastes,
  delivery_partners: deliveryPartners,
  products,
} as const;

/** The shop's rows with these slugs as an export has them. `isLocked`: nobody changes them before `tx` ends. */
export async function findCatalogueRows(
  tx: Transaction,
  list: CatalogueList,
  slugs: readonly string[],
  { isLocked = false }: Reading = {},
): Promise<CatalogueRow[]> {
  const table = TABLES[list];
  const where = sql`${table.slug} = any(${sql.param(slugs)})`;
  if (isLocked) await tx.select({ id: table.id }).from(table).where(where).orderBy(table.id).for('update');
  return readRows(tx, list, where, slugs.length);
}

export async function listPartnerSlugs(db: Database | Transaction): Promise<string[]> {
  const { slug, position, id } = deliveryPartners;
  const rows = await db.select({ slug }).from(deliveryPartners).orderBy(asc(position), asc(id));
  return rows.map((row) => row.slug);
}

/** The whole catalogue as JSON, piece by piece. */
export async function* exportJson(db: Database): AsyncGenerator<string> {
  for (const [index, list] of CATALOGUE_LISTS.entries()) {
    yield `${index === 0 ? '{' : ',\n'}${JSON.stringify(list)}: [`;
    let isFirst = true;
    for await (const rows of readPages(db, list)) {
      yield rows.map((row, at) => `${isFirst && at === 0 ? '\n' : ',\n'}  ${JSON.stringify(row)}`).join('');
      isFirst = false;
    }
    yield '\n]';
  }
  yield '}\n';
}

/** The columns of a list as files have them, headed with their names in a language, or in the API. */
export async function listTableColumns(
  db: Database,
  list: CatalogueList,
  locale?: Locale,
): Promise<TableColumn<Draft>[]> {
  return listColumns(list, await listPartnerSlugs(db)).map(({ name, get }) => ({
    heading: locale ? getHeading(name, locale) : name,
    kind: getCellKind(name),
    get,
  }));
}

/** Page after page by slug, each read for itself: a slow download keeps no connection. */
export async function* readPages(db: Database, list: CatalogueList): AsyncGenerator<CatalogueRow[]> {
  let last = '';
  while (true) {
    const rows = await readRows(db, list, gt(TABLES[list].slug, last), ROWS_AT_A_TIME);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_A_TIME) return;
    last = rows.at(-1)?.slug ?? '';
  }
}

async function readRows(db: Database | Transaction, list: CatalogueList, where: SQL, limit: number) {
  const rows = await READERS[list](db).where(where).orderBy(TABLES[list].slug).limit(limit);
  return rows.map((row): CatalogueRow => ('unsaid' in row ? withoutStandIns(row) : row));
}

const SEO = ['seo_title', 'seo_description'] as const;

type StoredRow = Exclude<CatalogueRow, CatalogueRow<'products'>> | StoredProduct;
type StoredProduct = CatalogueRow<'products'> & { unsaid: RequiredPart[] };
type RowReader = (db: Database | Transaction) => OpenQuery<StoredRow>;

const READERS: Record<CatalogueList, RowReader> = {
  brands: (db) =>
    db
      .select({
        ...columnsOf(brands, 'slug', 'name', 'tagline', 'story', 'country', ...SEO),
        colors: { base: brands.colorBase, accent: brands.colorAccent },
        wordmark: brands.wordmark,
      })
      .from(brands)
      .$dynamic(),
  types: (db) => {
    const { pouchLengthMm, pouchWidthMm } = productTypes;
    return db
      .select({
        ...columnsOf(productTypes, 'slug', 'position', 'name', 'description', ...SEO),
        pouch_mm: sql<[number, number]>`jsonb_build_array(${pouchLengthMm}, ${pouchWidthMm})`,
      })
      .from(productTypes)
      .$dynamic();
  },
  tastes: (db) =>
    db
      .select({
        ...columnsOf(tastes, 'slug', 'position', 'name', 'description', ...SEO),
        colors: tasteColorColumns,
        picture: pictures.name,
        article_slug: tastes.articleSlug,
      })
      .from(tastes)
      .leftJoin(pictures, eq(pictures.id, tastes.pictureId))
      .$dynamic(),
  delivery_partners: (db) => {
    const { slug, position, name, url, description } = deliveryPartners;
    return db.select({ slug, position, name, url, description }).from(deliveryPartners).$dynamic();
  },
  products: (db) =>
    db
      .select({
        ...columnsOf(products, 'slug', 'state', 'unsaid'),
        publish_at: sql<string | null>`${momentText(products.publishAt)}`,
        brand: brands.slug,
        type: productTypes.slug,
        taste: tastes.slug,
        ...ATTRIBUTE_COLUMNS,
        price: products.shopPrice,
        label: { base: products.labelBase, accent: products.labelAccent },
        delivery_partners: selectOffers(),
        pictures: selectPictures(),
      })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(productTypes, eq(productTypes.id, products.typeId))
      .innerJoin(tastes, eq(tastes.id, products.tasteId))
      .$dynamic(),
};

function selectOffers() {
  return sql<CatalogueRow<'products'>['delivery_partners']>`coalesce((
    select jsonb_agg(jsonb_build_object('slug', ${deliveryPartners.slug}, 'url', ${productOffers.url},
        'price', ${productOffers.price}::text, 'state', ${productOffers.state})
      order by ${deliveryPartners.position}, ${deliveryPartners.id})
    from ${productOffers} join ${deliveryPartners} on ${deliveryPartners.id} = ${productOffers.partnerId}
    where ${productOffers.productId} = ${products.id}), '[]')`;
}

function selectPictures() {
  return sql<CatalogueRow<'products'>['pictures']>`coalesce((
    select jsonb_agg(jsonb_build_object(
        'name', ${pictures.name}, 'kind', ${productPictures.kind}, 'alt', ${productPictures.alt})
      order by ${productPictures.position})
    from ${productPictures} join ${pictures} on ${pictures.id} = ${productPictures.pictureId}
    where ${productPictures.productId} = ${products.id}), '[]')`;
}
