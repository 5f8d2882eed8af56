import type { CampaignPart } from '@pouchery/contract/backoffice/campaigns';
import type { ProductsChange } from '@pouchery/contract/backoffice/many-products';
import { mainText } from '@pouchery/contract/main-locale';
import { fieldOfPart, mayBeUnfinished } from '@pouchery/contract/unfinished-products';
import { and, asc, eq, sql } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { productOffers, products } from '#api/features/catalog/catalog-tables.ts';
import { isCounted } from '#api/features/stock/is-counted.ts';
import type { Changed, Fields, Found, FoundRow, Reason } from './campaigns-tables.ts';
import { changedPrice } from './changed-price.ts';

type PricesChange = Extract<ProductsChange, { field: 'price' }>;

/** The price that a partner asks, and whether it has the product: `offer:3`, `partner:3`. */
const OFFER = 'offer:';
const PARTNER = 'partner:';

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

/** All of these products that a campaign may change; takes the rows until the transaction ends. */
export async function readProducts(tx: Transaction, ids: readonly number[]): Promise<Found> {
  const rows = await tx
    .select({
      ...columnsOf(products, 'id', 'name', 'state', 'stock', 'featured', 'brand_id', 'type_id', 'taste_id'),
      ...columnsOf(products, 'unsaid'),
      price: products.shopPrice,
      isCounted: isCounted(products.id),
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)})`)
    .orderBy(asc(products.id))
    .for('update');
  const { productId, partnerId, price, state } = productOffers;
  const offers = await tx
    .select({ productId, partner: partnerId, price, state })
    .from(productOffers)
    .where(sql`${productId} = any(${sql.param(ids)})`)
    .orderBy(asc(partnerId));
  const offersOf = Map.groupBy(offers, (offer) => offer.productId);
  return new Map(
    rows.map(({ id, name, unsaid, isCounted, ...own }) => {
      const fields: Fields = { ...own };
      for (const { partner, price, state } of offersOf.get(id) ?? []) {
        if (price !== null) fields[OFFER + partner] = price;
        fields[PARTNER + partner] = state;
      }
      return [id, { name: mainText(name), fields, unsaid, isCounted }];
    }),
  );
}

/** Writes products as they are after, and of their partners' prices and stock what is otherwise than before. */
export async function writeProducts(tx: Transaction, rows: readonly Changed[]) {
  const offers = rows.flatMap(({ id, before, after }) =>
    Object.entries(after)
      .filter(([field, value]) => isOfPartner(field) && before[field] !== value)
      .map(([field, value]) => {
        const column = field.startsWith(OFFER) ? 'price' : 'state';
        return { product: id, partner: Number(field.split(':', 2)[1]), [column]: value };
      }),
  );
  const { productId, partnerId } = productOffers;
  for (const column of ['price', 'state'] as const) {
    const own = offers.filter((offer) => column in offer);
    if (own.length === 0) continue;
    await tx
      .update(productOffers)
      .set(column === 'price' ? { price: sql`wanted.price` } : { state: sql`wanted.state` })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(own)}::jsonb)
          as wanted(product int, partner int, price numeric, state text)`,
      )
      .where(and(eq(productId, sql`wanted.product`), eq(partnerId, sql`wanted.partner`)));
  }
  await tx
    .update(products)
    .set({
      shopPrice: sql`wanted.price`,
      state: sql`wanted.state`,
      stock: sql`wanted.stock`,
      featured: sql`wanted.featured`,
      brandId: sql`wanted.brand_id`,
      typeId: sql`wanted.type_id`,
      tasteId: sql`wanted.taste_id`,
      version: sql`${products.version} + 1`,
      updatedAt: sql`now()`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ id, after }) => ({ ...after, id })))}::jsonb)
        as wanted(id int, price numeric, state text, stock text, featured boolean, brand_id int, type_id int,
          taste_id int)`,
    )
    .where(eq(products.id, sql`wanted.id`));
}

/** What a part makes of a product's fields, or why it leaves them. */
export function changedProduct(part: CampaignPart, row: FoundRow): Fields | Reason {
  if (listLacking(part, row).length > 0) return 'unsaid';
  const { fields } = row;
  const prices = priceChangeOf(part);
  if (prices) return changedPrices(prices, fields);
  if (part.kind !== 'products') return fields;
  const { change } = part;
  if (change.field === 'state' && fields.state === 'scheduled') return 'scheduled';
  if (change.field === 'stock' && row.isCounted) return 'counted';
  const field = change.field === 'offers' ? PARTNER + change.partner_id : change.field;
  if (!(field in fields)) return 'not_sold';
  return 'value' in change ? { ...fields, [field]: change.value } : fields;
}

/** What a draft has to say first: all before visitors see it, else what the part changes, as that could not return to nothing. */
export function listLacking(part: CampaignPart, { unsaid = [] }: Pick<FoundRow, 'unsaid'>) {
  const change = priceChangeOf(part) ?? (part.kind === 'products' ? part.change : undefined);
  const isForAll = change?.field === 'state' && !mayBeUnfinished(change.value);
  return isForAll ? unsaid : unsaid.filter((each) => fieldOfPart(each) === change?.field);
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
