import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import {
  brands,
  deliveryPartners,
  products,
  productTypes,
  tastes,
} from '#api/features/catalog/catalog-tables.ts';
import { slugRedirects } from '#api/features/redirects/redirects-tables.ts';
import { reviewKey } from '#api/features/reviews/reviews-import.ts';
import { ImportCheck } from './import-check.ts';
import { findPictureIds } from './pictures-import.ts';

type Slugged =
  | typeof brands
  | typeof productTypes
  | typeof tastes
  | typeof deliveryPartners
  | typeof products;

const REDIRECTED = [
  ['brand', 'brands', brands],
  ['type', 'types', productTypes],
  ['taste', 'tastes', tastes],
  ['product', 'products', products],
] as const;

/**
 * Notes every reference of the catalogue that leads neither to a row of its own nor to one of the shop, what is there
 * twice, and slugs that mean something else: a part of the API's addresses, or another row, which had them before.
 */
export async function checkCatalogue(tx: Transaction, document: CatalogImport): Promise<ImportCheck> {
  const check = new ImportCheck();
  for (const list of ['brands', 'types', 'tastes', 'delivery_partners', 'products'] as const) {
    check.slugs(list, document[list]);
  }
  await checkOldSlugs(tx, check, document);
  await checkTastes(tx, check, document);
  await checkProducts(tx, check, document);
  await checkReviews(tx, check, document);
  return check;
}

/** A new row may not take an address that leads to another one for good. */
async function checkOldSlugs(tx: Transaction, check: ImportCheck, document: CatalogImport) {
  for (const [kind, list, table] of REDIRECTED) {
    const slugs = document[list].map(({ slug }) => slug);
    if (slugs.length === 0) continue;
    const { rows } = await tx.execute<{ slug: string; target: string }>(sql`
      select ${slugRedirects.slug}, ${table.slug} as target
      from ${slugRedirects} join ${table} on ${table.id} = ${slugRedirects.targetId}
      where ${slugRedirects.kind} = ${kind} and ${slugRedirects.slug} = any(${sql.param(slugs)})`);
    for (const { slug, target } of rows) {
      check.problem(`${list} “${slug}”`, 'slug', `is an old address of “${target}”.`, 'old_address', target);
    }
  }
}

async function checkTastes(tx: Transaction, check: ImportCheck, { tastes }: CatalogImport) {
  const pictures = await findPictureIds(
    tx,
    tastes.flatMap(({ picture }) => picture ?? []),
  );
  for (const { slug, picture } of tastes) check.reference(`tastes “${slug}”`, 'picture', picture, pictures);
}

async function checkProducts(tx: Transaction, check: ImportCheck, document: CatalogImport) {
  const rows = document.products;
  const list = (field: 'brand' | 'type' | 'taste') => rows.map((product) => product[field]);
  const partners = rows.flatMap((product) => product.delivery_partners.map(({ slug }) => slug));
  const shown = rows.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const known = {
    brand: await knownSlugs(tx, brands, document.brands, list('brand')),
    type: await knownSlugs(tx, productTypes, document.types, list('type')),
    taste: await knownSlugs(tx, tastes, document.tastes, list('taste')),
    partners: await knownSlugs(tx, deliveryPartners, document.delivery_partners, partners),
    pictures: await findPictureIds(tx, shown),
  };
  for (const product of rows) {
    const row = `products “${product.slug}”`;
    for (const field of ['brand', 'type', 'taste'] as const) {
      check.reference(row, field, product[field], known[field]);
      if (product[field] === null && known[field].size === 0 && !(await hasRows(tx, TAXONOMIES[field]))) {
        check.problem(row, field, 'has to be there: the shop has none yet.', 'required');
      }
    }
    for (const { slug } of product.delivery_partners) {
      check.reference(row, 'delivery_partners', slug, known.partners);
    }
    const offered = product.delivery_partners.map(({ slug }) => slug);
    const twice = offered.find((slug, index) => offered.indexOf(slug) !== index);
    if (twice !== undefined) {
      check.problem(row, 'delivery_partners', `“${twice}” is there more than once.`, 'duplicate', twice);
    }
    for (const { name } of product.pictures) check.reference(row, 'pictures', name, known.pictures);
  }
}

async function checkReviews(tx: Transaction, check: ImportCheck, document: CatalogImport) {
  const slugs = document.reviews.map(({ product }) => product);
  const known = await knownSlugs(tx, products, document.products, slugs);
  for (const { product, author } of document.reviews) {
    check.reference(`reviews by “${author}”`, 'product', product, known);
  }
  check.unique('reviews', 'product, author and date', document.reviews, reviewKey);
}

const TAXONOMIES = { brand: brands, type: productTypes, taste: tastes };

async function hasRows(tx: Transaction, table: Slugged) {
  const rows = await tx.select({ id: table.id }).from(table).limit(1);
  return rows.length > 0;
}

/** Slugs of the document's own rows and of those rows of the shop that it uses. */
async function knownSlugs(
  tx: Transaction,
  table: Slugged,
  own: readonly { slug: string }[],
  used: readonly (string | null)[],
) {
  const known = new Set(own.map(({ slug }) => slug));
  const others = [...new Set(used)].filter((slug) => slug !== null && !known.has(slug));
  if (others.length === 0) return known;
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(sql`${table.slug} = any(${sql.param(others)})`);
  for (const { slug } of rows) known.add(slug);
  return known;
}
