import type { MixContents } from '@pouchery/contract/backoffice/mix-packs';
import { readText } from '@pouchery/contract/main-locale';
import type { DraftOrder, pricedOrder, Tin } from '@pouchery/contract/new-orders';
import type { OrderQuote } from '@pouchery/contract/order-quotes';
import { toShopDay } from '@pouchery/contract/shop-time';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { textIn } from '#api/database/localized-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { isOneOf, namedIn, planned } from '#api/database/planned-once.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { priceChanges } from '#api/features/catalog/price-changes-tables.ts';
import { type CardContext, firstPicture } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { isLawfulStrength, type Rules } from '#api/features/selling/rules-on.ts';
import { shareTins } from '#api/features/stock/mix-packs.ts';
import { mixPacks, productStock } from '#api/features/stock/stock-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { type DeliveryMethod, offeredIn } from './delivery-methods.ts';
import { type Buyer, findCode, listTiers } from './find-discounts.ts';
import { type QuotedLine, quote } from './quote.ts';

type Asked = z.input<typeof pricedOrder> & Partial<Buyer>;
type Method = ReturnType<typeof offeredIn>[number];
type OrderedTins = Awaited<ReturnType<typeof findTinsOf>>;
/** What the order keeps, and what its screen shows beside it. */
export type Draft = {
  storedQuote: OrderQuote;
  shown: DraftOrder;
  tins: OrderedTins;
  method: Method | undefined;
  rules: Rules;
};

/** Products as whoever orders them sees them, with the shop's own price and since when it has been asked. */
export function selectTins(db: Database | Transaction, context: CardContext) {
  return db
    .select({
      product_id: products.id,
      name: textIn(context.locale, products.name),
      brand_name: textIn(context.locale, brands.name),
      picture: firstPicture(context, 'closed'),
      price: products.shopPrice,
      since: sql<string | null>`(
        select case when latest.price = ${products.shopPrice}
          then to_char(latest.since at time zone 'Asia/Tbilisi', 'YYYY-MM-DD') end
        from ${priceChanges} as latest where latest.product_id = ${products.id}
        order by latest.since desc limit 1)`,
      available: productStock.available,
      is_there: sql<boolean>`${products.state} = 'published' and ${isLawfulStrength(context.today)} and case
        when ${productStock.productId} is null then ${products.stock} <> 'out'
        else ${productStock.available} > 0 end`,
      /** What an order keeps of it: its names, and what a pack is packed of. */
      item: {
        name: products.name,
        brandName: brands.name,
        contents: sql<MixContents>`coalesce(${mixPacks.contents}, '[]')`,
      },
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(mixPacks, eq(mixPacks.productId, products.id))
    .$dynamic();
}

/**
 * An order as it would be now, for whom as far as that is known. Throws 400 for products that are not there at all, and a
 * method that is not offered.
 */
export async function draftOrder(
  db: Database | Transaction,
  context: ReadContext,
  { lines, city, delivery_method_id, code: typed = '', ...buyer }: Asked,
  { now, rules, methods }: { now: Date; rules: Rules; methods: readonly DeliveryMethod[] },
): Promise<Draft> {
  const tins = await findTinsOf(db, context, lines, rules);
  const asked = lines.map(({ product_id, quantity }) => {
    const tin = tins.get(product_id);
    if (!tin) throw fieldErrors({ lines: ['This product is not there any more.'] });
    return { ...tin, quantity };
  });
  const wanted = await shareTins(db, asked);
  const offered = offeredIn(city, methods, now);
  const method = offered.find(({ id }) => id === delivery_method_id);
  if (delivery_method_id !== null && !method)
    throw fieldErrors({ delivery_method_id: ['This delivery is not offered there.'] });
  const { code, problem } = await codeFor(db, typed, toShopDay(now), rules, buyer);
  const storedQuote = quote(
    wanted.map(toQuoted),
    method ? { id: method.id, price: method.price, free_from: method.free_from } : null,
    rules.vatPercent,
    code,
  );
  return {
    storedQuote,
    tins,
    method,
    rules,
    shown: { ...toShown(storedQuote, wanted, offered, context), code_problem: problem },
  };
}

async function codeFor(
  db: Database | Transaction,
  typed: string,
  day: string,
  { hasCodes }: { hasCodes: boolean },
  buyer: Partial<Buyer>,
) {
  if (typed === '') return { code: null, problem: null };
  return hasCodes ? findCode(db, typed, day, buyer) : ({ code: null, problem: 'not_now' } as const);
}

/** What a line is priced by. */
export function toQuoted({ product_id, quantity, price, since, tiers }: QuotedLine): QuotedLine {
  return { product_id, quantity, price, since, tiers };
}

function toShown(
  storedQuote: OrderQuote,
  tins: readonly Tin[],
  methods: readonly Method[],
  { locale }: ReadContext,
): Omit<DraftOrder, 'code_problem'> {
  return {
    ...storedQuote,
    lines: toShownLines(storedQuote, tins),
    methods: methods.map(({ name, ...method }) => ({ ...method, name: readText(locale, name) })),
  };
}

/** Lines with what is said of their tins. */
export function toShownLines({ lines }: OrderQuote, tins: readonly Tin[]): DraftOrder['lines'] {
  return lines.flatMap((line, at) => {
    const tin = tins[at];
    return tin ? [{ ...tin, ...line, is_there: isThere(tin, line.quantity) }] : [];
  });
}

/** As many as are wanted. */
function isThere({ is_there, available }: Tin, quantity: number) {
  return is_there && (available === null || available >= quantity);
}

/** The lines as an order keeps them. */
export function toItems({ lines }: OrderQuote, tins: OrderedTins) {
  return lines.map(({ product_id: productId, quantity, price, tier, discount }) => {
    const tin = tins.get(productId);
    if (!tin) throw new Error(`There is no product ${productId}.`);
    return { ...tin.item, productId, quantity, price: tier?.price ?? price, discount };
  });
}

/** The tins of these lines by their products, with what more of them cost where tiers may be used. */
export async function findTinsOf(
  db: Database | Transaction,
  context: ReadContext,
  lines: Asked['lines'],
  rules: { hasTiers: boolean },
) {
  const ids = lines.map(({ product_id }) => product_id);
  const { locale, mediaUrl, today } = context;
  const open = { locale, mediaUrl: sql.placeholder('mediaUrl'), today: sql.placeholder('today') };
  const tins = await planned(db, namedIn('tins', locale), { mediaUrl, today, ids }, () =>
    selectTins(db, open).where(isOneOf(products.id, sql.placeholder('ids'))),
  );
  const tiers = await listTiers(db, rules, tins);
  return new Map(tins.map((tin) => [tin.product_id, { ...tin, tiers: tiers.get(tin.product_id) ?? [] }]));
}
