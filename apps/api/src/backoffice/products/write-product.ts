import type { ProductForm } from '@pouchery/contract/backoffice/products';
import { eq, sql } from 'drizzle-orm';
import { publicationOf } from '#api/backoffice/publishing/publication-of.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, productStatistics, products } from '#api/features/catalog/catalog-tables.ts';
import { tintsOfLabel } from '#api/features/catalog/tints.ts';
import { makeSlug, rememberSlug, requireFreeSlug } from '#api/features/redirects/slugs.ts';
import { checkReferences } from './check-references.ts';
import { writeOffers, writePictures } from './write-parts.ts';

type Product = typeof products.$inferSelect;

/** Inserts a product with its parts. Gives its row; throws the form's errors. */
export async function insertProduct(tx: Transaction, form: ProductForm, now: Date): Promise<Product> {
  await checkReferences(tx, form);
  const { name, brand_id } = form;
  const slug = form.slug || (await makeSlug(tx, 'product', await nameWithBrand(tx, name.en, brand_id)));
  await requireFreeSlug(tx, 'product', slug);
  const [row] = await tx
    .insert(products)
    .values({ ...ownColumns(form), ...publicationOf(form, now), slug })
    .returning();
  if (!row) throw new Error('The product was not inserted.');
  await tx.insert(productStatistics).values({ productId: row.id });
  await writePictures(tx, row.id, form.pictures);
  await writeOffers(tx, row.id, form.offers);
  return row;
}

/**
 * Brings a product, which `tx` has locked, to what its form says. Gives its row as it was and as it is, and whether its
 * pictures or offers are others; throws the form's errors.
 */
export async function updateProduct(tx: Transaction, id: number, form: ProductForm, now: Date) {
  const [before] = await tx.select().from(products).where(eq(products.id, id));
  if (!before) throw new Error('A product that was just locked is not there.');
  await checkReferences(tx, form);
  const slug = await newSlug(tx, before, form);
  const [after] = await tx
    .update(products)
    .set({ ...ownColumns(form), ...publicationOf(form, now, before.publishAt), slug, updatedAt: sql`now()` })
    .where(eq(products.id, id))
    .returning();
  if (!after) throw new Error('A product that was just locked is not there.');
  await rememberSlug(tx, 'product', id, { from: before.slug, to: slug });
  const pictures = await writePictures(tx, id, form.pictures);
  const offers = await writeOffers(tx, id, form.offers);
  return { before, after, hasNewParts: pictures || offers };
}

async function newSlug(tx: Transaction, before: Product, { slug, name, brand_id }: ProductForm) {
  if (slug === before.slug) return slug;
  if (!slug) return makeSlug(tx, 'product', await nameWithBrand(tx, name.en, brand_id), before.id);
  await requireFreeSlug(tx, 'product', slug, before.id);
  return slug;
}

async function nameWithBrand(tx: Transaction, name: string, brandId: number) {
  const [brand] = await tx.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId));
  return `${brand?.name.en ?? ''} ${name}`;
}

/** The columns that the form gives as they are, and the colours that follow from its label. */
function ownColumns(form: ProductForm) {
  const { tint, tint_strong, tint_deep } = tintsOfLabel(form.label);
  return {
    brandId: form.brand_id,
    typeId: form.type_id,
    tasteId: form.taste_id,
    name: form.name,
    summary: form.summary,
    description: form.description,
    flavourNotes: form.flavour_notes,
    strengthLevel: form.strength_level,
    nicotineMgPerPouch: form.nicotine_mg_per_pouch,
    nicotineMgPerG: form.nicotine_mg_per_g,
    servingsPerPackage: form.servings_per_package,
    weightPerServingG: form.weight_per_serving_g,
    launchDate: form.launch_date,
    price: form.price,
    stock: form.stock,
    featured: form.featured,
    popularity: form.popularity,
    labelBase: form.label.base,
    labelAccent: form.label.accent,
    ...{ tint, tintStrong: tint_strong, tintDeep: tint_deep },
  };
}
