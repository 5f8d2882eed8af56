import type { CatalogImport, LocalizedText } from '@pouchery/contract/catalog-import';
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { givenSeoColumns } from '#api/database/seo-columns.ts';
import { upsertRows, type Written } from '#api/database/upsert-rows.ts';
import {
  brands,
  deliveryPartners,
  products,
  productTypes,
  tastes,
} from '#api/features/catalog/catalog-tables.ts';
import { toDeliveryColumns } from '#api/features/catalog/delivery-columns.ts';
import { readColors, toColorColumns } from '#api/features/catalog/taste-colors.ts';
import { tintsOfLabel } from '#api/features/catalog/tints.ts';
import { importReviews } from '#api/features/reviews/reviews-import.ts';
import { announceInStock } from '#api/features/stock-alerts/stock-alerts-queue.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { checkCatalogue } from './catalog-check.ts';
import { waitForOtherImports } from './import-lock.ts';
import { findPictureIds, importPictures, listPictureTags, type StoredPicture } from './pictures-import.ts';
import { importProducts } from './products-import.ts';

type ImportReport = {
  /** Rows that were added or changed, by list; zero everywhere when the shop already had all of it. */
  written: Record<
    'brands' | 'types' | 'tastes' | 'delivery_partners' | 'products' | 'reviews' | 'pictures',
    number
  >;
  tags: string[];
};

/**
 * Takes a catalogue in: the demo's, or a file from the back office.
 *
 * - Rows are recognised by slug, pictures by name, reviews by product, author and date. What is there is brought to
 *   the document's values, what is missing is added, nothing is deleted. The same document again changes nothing.
 * - A product's pictures and offers are those of the document, in its order. Its colours come from its label.
 * - References may go to rows of the document or to rows that the shop has. Slugs that are parts of the API's
 *   addresses are refused.
 * - All or nothing: a wrong row throws ImportRefused, which names every wrong row and field, and writes nothing.
 * - Change tags are announced for what really changed.
 *
 * The files of `pictures` must be in the media store already: they are content-hashed, so an import that is refused
 * leaves at most files that nothing points to.
 */
export async function importCatalogue(
  db: Database,
  document: CatalogImport,
  pictures: readonly StoredPicture[],
  jobs?: Pick<Jobs, 'send'>,
): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    await waitForOtherImports(tx);
    const changedPictures = await importPictures(tx, pictures);
    (await checkCatalogue(tx, document)).finish();
    const report = await writeCatalogue(tx, document, jobs);
    const tags = [...new Set([...report.tags, ...(await listPictureTags(tx, changedPictures))])];
    await announceChange(tx, tags);
    return { written: { ...report.written, pictures: changedPictures.length }, tags };
  });
}

/**
 * Writes a catalogue, or a part of one, that was checked in the caller's transaction, which waits for other imports.
 * Announces nothing: the caller does so with the tags of all.
 */
export async function writeCatalogue(tx: Transaction, document: CatalogImport, jobs?: Pick<Jobs, 'send'>) {
  const brandRows = await upsertRows(tx, brands, 'slug', document.brands.map(brandRow));
  const typeRows = await upsertRows(tx, productTypes, 'slug', document.types.map(typeRow));
  const tasteRows = await upsertRows(tx, tastes, 'slug', await listTasteRows(tx, document.tastes));
  const partnerRows = await upsertRows(
    tx,
    deliveryPartners,
    'slug',
    await listPartnerRows(tx, document.delivery_partners),
  );
  const productRows = await importProducts(tx, document.products);
  // Without `jobs` who waits for a product hears of it from the next process that starts.
  if (jobs) await announceInStock(tx, jobs, productRows.backInStock);
  const reviewed = await importReviews(tx, document.reviews);

  const renamed = await listPublished(
    tx,
    or(
      inArray(products.brandId, renamedIds(brandRows.written)),
      inArray(products.typeId, renamedIds(typeRows.written)),
      inArray(products.tasteId, renamedIds(tasteRows.written)),
    ),
  );

  const tags = new Set([
    ...rowTags('brand', brandRows.written),
    ...rowTags('type', typeRows.written),
    ...rowTags('taste', tasteRows.written),
    ...(tasteRows.written.some(isRecolored) ? ['listing'] : []),
    ...(partnerRows.written.length > 0 ? ['shop'] : []),
    ...productRows.tags,
    ...renamed.map(({ slug }) => `product:${slug}`),
    ...reviewed.tags,
  ]);
  return {
    written: {
      brands: brandRows.written.length,
      types: typeRows.written.length,
      tastes: tasteRows.written.length,
      delivery_partners: partnerRows.written.length,
      products: productRows.written,
      reviews: reviewed.written,
    },
    tags: [...tags],
  };
}

function brandRow({
  slug,
  name,
  tagline,
  story,
  country,
  colors,
  wordmark,
  ...texts
}: CatalogImport['brands'][number]) {
  return {
    slug,
    name,
    tagline,
    story,
    country,
    ...givenSeoColumns(texts),
    wordmark,
    colorBase: colors.base,
    colorAccent: colors.accent,
    ...tintsOfLabel(colors),
  };
}

function typeRow({
  pouch_mm: [length, width],
  seo_title,
  seo_description,
  ...row
}: CatalogImport['types'][number]) {
  return {
    ...row,
    ...givenSeoColumns({ seo_title, seo_description }),
    pouchLengthMm: length,
    pouchWidthMm: width,
  };
}

async function listTasteRows(tx: Transaction, imported: CatalogImport['tastes']) {
  const idByPicture = await findPictureIds(
    tx,
    imported.flatMap(({ picture }) => picture ?? []),
  );
  return imported.map(({ picture, article_slug, colors, seo_title, seo_description, ...row }) => ({
    ...row,
    ...givenSeoColumns({ seo_title, seo_description }),
    ...toColorColumns(colors),
    articleSlug: article_slug,
    pictureId: picture === null ? null : (idByPicture.get(picture) ?? null),
  }));
}

async function listPartnerRows(tx: Transaction, imported: CatalogImport['delivery_partners']) {
  const logos = imported.flatMap(({ delivery }) => delivery?.logo ?? []);
  const idByPicture = await findPictureIds(tx, logos);
  return imported.map(({ delivery, ...row }) => ({
    ...row,
    ...(delivery && {
      ...toDeliveryColumns(delivery),
      logoId: delivery.logo === null ? null : (idByPicture.get(delivery.logo) ?? null),
    }),
  }));
}

type Named = {
  id: number;
  slug: string;
  name: LocalizedText;
};

/** Names are shown on every card and in every filter, so a new name touches all lists. */
function rowTags(kind: 'brand' | 'type' | 'taste', written: Written<Named>[]) {
  if (written.length === 0) return [];
  const rows = written.map(({ after }) => `${kind}:${after.slug}`);
  return [...rows, `${kind}s`, ...(renamedIds(written).length > 0 ? ['listing'] : [])];
}

function isRecolored({ before, after }: Written<typeof tastes.$inferSelect>) {
  return before && JSON.stringify(readColors(before)) !== JSON.stringify(readColors(after));
}

function renamedIds(written: Written<Named>[]) {
  return written
    .filter(({ before, after }) => before && JSON.stringify(before.name) !== JSON.stringify(after.name))
    .map(({ after }) => after.id);
}

function listPublished(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.state, 'published'), where));
}
