import { isDeepStrictEqual } from 'node:util';
import type { PlannedProduct, ProductsChange } from '@pouchery/contract/backoffice/many-products';
import type { ChangeProblem } from '@pouchery/contract/backoffice/product-values';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { mainLocale } from '@pouchery/contract/main-locale';
import { fieldOfPart, mayBeUnfinished } from '@pouchery/contract/unfinished-products';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { changedPrice } from '#api/backoffice/publishing/changed-price.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import {
  brands,
  deliveryPartners,
  products,
  productTypes,
  tastes,
} from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { withoutStandIns } from '#api/features/catalog/unfinished-products.ts';
import { isCounted } from '#api/features/stock/is-counted.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { newDoubts } from './confirm-doubts.ts';
import { selectOffers } from './find-product.ts';
import { findUsualPrices } from './usual-prices.ts';

type Offer = StaffProduct['offers'][number];
type Fields = Partial<Pick<StaffProduct, ChangedField>>;
type ChangedField = Exclude<ProductsChange['field'], 'offers'> | 'publish_at' | 'offers';
type Product = Awaited<ReturnType<typeof readProducts>>[number];

/** What becomes of one of many products, for who is to see it and for who writes it. */
export type Planned = PlannedProduct & { mainName: string; slug: string; before: Fields; after: Fields };
type Left = { problem: ChangeProblem; unsaid?: string[] };

/** Fields that name another record: its table, what is said where it is not there, and where a product has its name. */
const REFERENCES = {
  brand_id: { table: brands, missing: 'The shop has no such brand.', named: 'brand' },
  type_id: { table: productTypes, missing: 'The shop has no such type.', named: 'type' },
  taste_id: { table: tastes, missing: 'The shop has no such taste.', named: 'taste' },
} as const;

function findReference(field: string) {
  return Object.entries(REFERENCES).find(([name]) => name === field)?.[1];
}

/**
 * What a change makes of each of these products, as they are now: what is shown beforehand is what is written then. Throws the
 * form's errors where the change names something that is not there.
 */
export async function planChanges(
  db: Database | Transaction,
  context: ReadContext,
  ids: readonly number[],
  change: ProductsChange,
): Promise<Planned[]> {
  const rows = await readProducts(db, context, ids);
  const names = await readNames(db, context, change);
  const usualPrices =
    change.field === 'price' || change.field === 'brand_id'
      ? await readUsualPrices(db, rows, change)
      : undefined;
  return rows.map((row) => {
    const { id, version, slug, name, brand, mainName } = row;
    const changed = changeFields(row, change);
    const { problem, unsaid = [] } = 'problem' in changed ? changed : { problem: null };
    const after = 'problem' in changed ? {} : changed;
    const before = pick(row, Object.keys(after) as (keyof Fields)[]);
    const isSame = problem === null && isDeepStrictEqual(before, after);
    const isChanged = problem === null && !isSame;
    return {
      id,
      version,
      slug,
      name,
      brand: brand ?? '',
      mainName,
      before,
      after,
      unsaid,
      differences: isChanged ? tell(row, after, names) : [],
      problem: isSame ? 'same' : problem,
      doubts:
        isChanged && usualPrices
          ? newDoubts({ ...row, ...after }, row, usualPrices({ ...row, ...after }))
          : [],
    };
  });
}

async function readProducts(db: Database | Transaction, { locale }: ReadContext, ids: readonly number[]) {
  const rows = await db
    .select({
      ...columnsOf(products, 'id', 'version', 'slug', 'brand_id', 'type_id', 'taste_id', 'state', 'stock'),
      ...columnsOf(products, 'featured', 'nicotine_mg_per_pouch', 'nicotine_mg_per_g'),
      ...columnsOf(products, 'weight_per_serving_g', 'unsaid'),
      name: textIn(locale, products.name),
      mainName: textIn(mainLocale(), products.name),
      brand: textIn(locale, brands.name),
      type: textIn(locale, productTypes.name),
      taste: textIn(locale, tastes.name),
      price: products.shopPrice,
      publish_at: momentText(products.publishAt),
      offers: selectOffers(),
      isCounted: isCounted(products.id),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .innerJoin(tastes, eq(tastes.id, products.tasteId))
    .where(sql`${products.id} = any(${sql.param(ids)})`)
    .orderBy(asc(brands.id), asc(products.slug));
  return rows.map((row) => ({ ...withoutStandIns(row), unsaid: row.unsaid }));
}

/** A product's fields as the change makes them, all that it may touch; or why there are none. */
function changeFields(product: Product, change: ProductsChange): Fields | Left {
  switch (change.field) {
    case 'price':
      return changePrices(product, change);
    case 'state':
      if (!mayBeUnfinished(change.value) && product.unsaid.length > 0) {
        return { problem: 'unsaid', unsaid: product.unsaid.map(fieldOfPart) };
      }
      return { state: change.value, publish_at: null };
    case 'stock':
      return product.isCounted ? { problem: 'counted' } : { stock: change.value };
    case 'offers': {
      const { partner_id, value } = change;
      if (!product.offers.some((offer) => offer.partner_id === partner_id)) return { problem: 'offer' };
      const bring = (offer: Offer) => (offer.partner_id === partner_id ? { ...offer, state: value } : offer);
      return { offers: product.offers.map(bring) };
    }
    default:
      return { [change.field]: change.value };
  }
}

function changePrices(product: Product, change: Extract<ProductsChange, { field: 'price' }>): Fields | Left {
  if (product.price === null && change.way !== 'set') return { problem: 'unsaid', unsaid: ['price'] };
  const price = changedPrice(product.price ?? '0', change);
  if (price === undefined) return { problem: 'price' };
  if (!change.with_offers) return { price };
  const offers: Offer[] = [];
  for (const offer of product.offers) {
    const own = offer.price === null ? null : changedPrice(offer.price, change);
    if (own === undefined) return { problem: 'price' };
    offers.push({ ...offer, price: own });
  }
  return { price, offers };
}

function pick(product: Product, names: readonly (keyof Fields)[]): Fields {
  return Object.fromEntries(names.map((name) => [name, product[name]]));
}

type Names = { partners: ReadonlyMap<number, string>; value: string };

/** What has a name where the change says a number. Throws the form's errors where it is not there. */
async function readNames(
  db: Database | Transaction,
  { locale }: ReadContext,
  change: ProductsChange,
): Promise<Names> {
  const rows = await db
    .select({ id: deliveryPartners.id, name: deliveryPartners.name })
    .from(deliveryPartners);
  const partners = new Map(rows.map(({ id, name }) => [id, name]));
  if (change.field === 'offers' && !partners.has(change.partner_id)) {
    throw fieldErrors({ partner_id: ['The shop has no such delivery partner.'] });
  }
  const reference = findReference(change.field);
  if (!reference || !('value' in change)) return { partners, value: '' };
  const { table, missing } = reference;
  const [named] = await db
    .select({ name: textIn(locale, table.name) })
    .from(table)
    .where(sql`${table.id} = ${change.value}`);
  if (!named) throw fieldErrors({ value: [missing] });
  return { partners, value: named.name };
}

function tell(product: Product, after: Fields, { partners, value }: Names): PlannedProduct['differences'] {
  const { offers, publish_at, ...own } = after;
  const fields = Object.entries(own) as [Exclude<keyof Fields, 'offers' | 'publish_at'>, unknown][];
  const shop = fields
    .filter(([name, is]) => product[name] !== is)
    .map(([name, is]) => {
      const reference = findReference(name);
      const before = reference ? product[reference.named] : product[name];
      return { partner: null, before: String(before ?? ''), after: reference ? value : String(is) };
    });
  const theirs = (offers ?? []).flatMap((offer, place) => {
    const was = product.offers[place];
    const partner = partners.get(offer.partner_id) ?? String(offer.partner_id);
    if (was && was.price !== offer.price)
      return [{ partner, before: was.price ?? '', after: offer.price ?? '' }];
    return was && was.state !== offer.state ? [{ partner, before: was.state, after: offer.state }] : [];
  });
  return [...shop, ...theirs];
}

/** What products of the brand that each belongs to, or is to belong to, usually cost. */
async function readUsualPrices(db: Database | Transaction, rows: readonly Product[], change: ProductsChange) {
  const ids = new Set(
    change.field === 'brand_id' ? [change.value] : rows.flatMap(({ brand_id }) => brand_id ?? []),
  );
  const where = inArray(brands.id, [...ids]);
  const slugs = await db.select({ id: brands.id, slug: brands.slug }).from(brands).where(where);
  const usual = await findUsualPrices(db, where);
  const byId = new Map(slugs.map(({ id, slug }) => [id, usual(slug)]));
  return ({ brand_id }: Pick<Product, 'brand_id'>) => byId.get(brand_id ?? 0);
}
