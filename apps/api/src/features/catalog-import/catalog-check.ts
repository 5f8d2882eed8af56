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
import { reviewKey } from '#api/features/reviews/reviews-import.ts';
import { ImportCheck } from './import-check.ts';
import { findPictureIds } from './pictures-import.ts';

type Slugged =
  | typeof brands
  | typeof productTypes
  | typeof tastes
  | typeof deliveryPartners
  | typeof products;

/**
 * Throws ImportRefused unless every reference of the catalogue leads to a row of its own or of the shop,
 * and nothing is there twice.
 */
export async function checkCatalogue(tx: Transaction, document: CatalogImport) {
  const check = new ImportCheck();
  for (const list of ['brands', 'types', 'tastes', 'delivery_partners', 'products'] as const) {
    check.slugs(list, document[list]);
  }
  await checkTastes(tx, check, document);
  await checkProducts(tx, check, document);
  await checkReviews(tx, check, document);
  check.finish();
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
  const offers = rows.flatMap((product) => product.delivery_partners);
  const known = {
    brand: await knownSlugs(
      tx,
      brands,
      document.brands,
      rows.map(({ brand }) => brand),
    ),
    type: await knownSlugs(
      tx,
      productTypes,
      document.types,
      rows.map(({ type }) => type),
    ),
    taste: await knownSlugs(
      tx,
      tastes,
      document.tastes,
      rows.map(({ taste }) => taste),
    ),
    partners: await knownSlugs(
      tx,
      deliveryPartners,
      document.delivery_partners,
      offers.map(({ slug }) => slug),
    ),
    pictures: await findPictureIds(
      tx,
      rows.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
    ),
  };
  for (const product of rows) {
    const row = `products “${product.slug}”`;
    for (const field of ['brand', 'type', 'taste'] as const) {
      check.reference(row, field, product[field], known[field]);
    }
    for (const { slug } of product.delivery_partners) {
      check.reference(row, 'delivery_partners', slug, known.partners);
    }
    check.unique(`${row}, delivery partner`, 'slug', product.delivery_partners, ({ slug }) => slug);
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

/** Slugs of the document's own rows and of those rows of the shop that it uses. */
async function knownSlugs(tx: Transaction, table: Slugged, own: readonly { slug: string }[], used: string[]) {
  const known = new Set(own.map(({ slug }) => slug));
  const others = [...new Set(used)].filter((slug) => !known.has(slug));
  if (others.length === 0) return known;
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(sql`${table.slug} = any(${sql.param(others)})`);
  for (const { slug } of rows) known.add(slug);
  return known;
}
