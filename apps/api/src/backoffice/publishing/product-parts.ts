import type { CampaignPart } from '@pouchery/contract/backoffice/campaigns';
import type { ProductsChange } from '@pouchery/contract/backoffice/many-products';
import type { OfferState } from '@pouchery/contract/partner-values';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { productOffers, products } from '#api/features/catalog/catalog-tables.ts';
import type { Fields, Reason } from './campaigns-tables.ts';
import { changedPrice } from './changed-price.ts';

type PricesChange = Extract<ProductsChange, { field: 'price' }>;

/** The price that a partner asks, and whether it has the product: `offer:3`, `partner:3`. */
const OFFER = 'offer:';
const PARTNER = 'partner:';

const COLUMNS = {
  price: 'shopPrice',
  state: 'state',
  stock: 'stock',
  featured: 'featured',
  brand_id: 'brandId',
  type_id: 'typeId',
  taste_id: 'tasteId',
} as const satisfies Record<Exclude<ProductsChange['field'], 'offers'>, keyof typeof products.$inferInsert>;

/** True for what stands in no field of the product's form. */
export const isOfPartner = (field: string) => field.startsWith(OFFER) || field.startsWith(PARTNER);

/** How a part changes prices; undefined where it changes none. */
export function priceChangeOf(part: CampaignPart): PricesChange | undefined {
  if (part.kind === 'products') return part.change.field === 'price' ? part.change : undefined;
  if (part.kind !== 'price') return undefined;
  const { change, amount, with_partners } = part;
  const way = ({ to: 'set', less: 'amount', percent: 'percent' } as const)[change];
  const by = change === 'to' ? Number(amount) : -Number(amount);
  return { field: 'price', way, by, end: 'any', with_offers: with_partners };
}

/** All of a product that a campaign may change; takes the row until the transaction ends. */
export async function readProduct(tx: Transaction, id: number) {
  const [product] = await tx
    .select({
      name: products.name,
      price: products.shopPrice,
      state: products.state,
      stock: products.stock,
      featured: products.featured,
      brand_id: products.brandId,
      type_id: products.typeId,
      taste_id: products.tasteId,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  if (!product) return undefined;
  const { name, ...own } = product;
  const offers = await tx
    .select({ partner: productOffers.partnerId, price: productOffers.price, state: productOffers.state })
    .from(productOffers)
    .where(eq(productOffers.productId, id))
    .orderBy(asc(productOffers.partnerId));
  const fields: Fields = { ...own };
  for (const { partner, price, state } of offers) {
    if (price !== null) fields[OFFER + partner] = price;
    fields[PARTNER + partner] = state;
  }
  return { name: name.en, fields };
}

/** Writes what of the fields is otherwise than before. */
export async function writeProduct(tx: Transaction, id: number, fields: Fields, before: Fields) {
  const changed = Object.entries(fields).filter(([field, value]) => before[field] !== value);
  for (const [field, value] of changed) {
    if (!isOfPartner(field)) continue;
    const [kind, partner] = field.split(':', 2);
    await tx
      .update(productOffers)
      .set(`${kind}:` === OFFER ? { price: String(value) } : { state: value as OfferState })
      .where(and(eq(productOffers.productId, id), eq(productOffers.partnerId, Number(partner))));
  }
  const own = changed.flatMap(([field, value]) =>
    isOfPartner(field) ? [] : [[COLUMNS[field as keyof typeof COLUMNS], value]],
  );
  await tx
    .update(products)
    .set({ ...Object.fromEntries(own), version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(eq(products.id, id));
}

/** What a part makes of a product's fields, or why it leaves them. */
export function changedProduct(part: CampaignPart, fields: Fields): Fields | Reason {
  const prices = priceChangeOf(part);
  if (prices) return changedPrices(prices, fields);
  if (part.kind !== 'products') return fields;
  const { change } = part;
  if (change.field === 'state' && fields.state === 'scheduled') return 'scheduled';
  const field = change.field === 'offers' ? PARTNER + change.partner_id : change.field;
  if (!(field in fields)) return 'not_sold';
  return 'value' in change ? { ...fields, [field]: change.value } : fields;
}

function changedPrices(change: PricesChange, fields: Fields): Fields | Reason {
  const wanted: Fields = { ...fields };
  for (const [field, price] of Object.entries(fields)) {
    if (field !== 'price' && !(change.with_offers && field.startsWith(OFFER))) continue;
    const changed = changedPrice(String(price), change);
    if (changed === undefined) return 'no_price';
    wanted[field] = changed;
  }
  return wanted;
}
