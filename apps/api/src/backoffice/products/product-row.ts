import type { ProductForm } from '@pouchery/contract/backoffice/products';
import { mainText } from '@pouchery/contract/main-locale';
import { and, eq, sql } from 'drizzle-orm';
import { toPublication } from '#api/backoffice/publishing/publication.ts';
import { requireReferences } from '#api/backoffice/require-references.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import type { Transaction } from '#api/database/open-database.ts';
import {
  brands,
  deliveryPartners,
  productStatistics,
  products,
  productTypes,
  tastes,
} from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { standInReference } from '#api/features/catalog/unfinished-products.ts';
import { ownColumns } from '#api/features/catalog-import/products-import.ts';
import { chooseSlug, rememberSlug } from '#api/features/redirects/slugs.ts';
import { isCounted } from '#api/features/stock/is-counted.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { writeOffers, writePictures } from './write-parts.ts';

type Product = typeof products.$inferSelect;

const COUNTED = 'The tins of this product are counted: it is in stock while some are available.';

/** Inserts a product with its parts. Gives its row; throws the form's errors. */
export async function insertProduct(tx: Transaction, form: ProductForm, now: Date): Promise<Product> {
  // Before its brand is locked: who renames that has the slugs already, and waits for it.
  const slug = await chooseSlug(tx, 'product', await wishedSlug(tx, form));
  await checkReferences(tx, form);
  const [inserted] = await tx
    .insert(products)
    .values({ ...(await toColumns(tx, form)), ...toPublication(form, now), slug })
    .returning();
  const row = invariant(inserted);
  await tx.insert(productStatistics).values({ productId: row.id });
  await writePictures(tx, row.id, form.pictures);
  await writeOffers(tx, row.id, form.offers);
  return readWritten(tx, row.id);
}

/**
 * Brings a product, which `tx` has locked, to what its form says. Gives its row as it was and as it is, and whether its
 * pictures or offers are others; throws the form's errors.
 */
export async function updateProduct(tx: Transaction, id: number, form: ProductForm, now: Date) {
  const [locked] = await tx.select().from(products).where(eq(products.id, id));
  const before = invariant(locked);
  if (form.stock !== before.stock) await refuseCounted(tx, id);
  const slug = await chooseSlug(tx, 'product', await wishedSlug(tx, form), before);
  await checkReferences(tx, form);
  await tx
    .update(products)
    .set({
      ...(await toColumns(tx, form)),
      ...toPublication(form, now, before.publishAt),
      slug,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, id));
  await rememberSlug(tx, 'product', id, { from: before.slug, to: slug });
  const pictures = await writePictures(tx, id, form.pictures);
  const offers = await writeOffers(tx, id, form.offers);
  return { before, after: await readWritten(tx, id), hasNewParts: pictures || offers };
}

/** Whether a counted product is in stock is not for a form to say (features/stock). */
async function refuseCounted(tx: Transaction, id: number) {
  const [counted] = await tx
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.id, id), isCounted(products.id)));
  if (counted) throw fieldErrors({ stock: [COUNTED] });
}

/** A product's row once its offers are written, too: its price is theirs. The price's history has it from here on. */
async function readWritten(tx: Transaction, id: number): Promise<Product> {
  await tx.execute(sql`set constraints all immediate`);
  const [row] = await tx.select().from(products).where(eq(products.id, id));
  return invariant(row);
}

/** A slug is made from the brand's name and the product's where none is given. */
async function wishedSlug(tx: Transaction, { slug, name, brand_id }: ProductForm) {
  const [brand] = await tx
    .select({ name: brands.name })
    .from(brands)
    .where(eq(brands.id, brand_id ?? 0));
  return { slug, name: `${mainText(brand?.name ?? {})} ${mainText(name)}` };
}

async function toColumns(tx: Transaction, form: ProductForm) {
  return {
    ...ownColumns(form),
    brandId: form.brand_id ?? (await standInReference(tx, 'brand')),
    typeId: form.type_id ?? (await standInReference(tx, 'type')),
    tasteId: form.taste_id ?? (await standInReference(tx, 'taste')),
  };
}

/** Throws the form's errors unless all that a product refers to is there, and once. It cannot go before `tx` ends. */
function checkReferences(tx: Transaction, form: ProductForm): Promise<void> {
  const pictureIds = form.pictures.map(({ id }) => id);
  const partnerIds = form.offers.map(({ partner_id }) => partner_id);
  return requireReferences(tx, [
    ['brand_id', brands, [form.brand_id], 'The shop has no such brand.'],
    ['type_id', productTypes, [form.type_id], 'The shop has no such type.'],
    ['taste_id', tastes, [form.taste_id], 'The shop has no such taste.'],
    ['pictures', pictures, pictureIds, 'One of the pictures is no longer there; upload it again.'],
    ['offers', deliveryPartners, partnerIds, 'The shop has no such delivery partner.'],
  ]);
}
