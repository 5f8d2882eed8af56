import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type * as contract from '@pouchery/contract/backoffice/stock';
import type { StaffStock } from '@pouchery/contract/backoffice/stock';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { buyerName, staffStatus } from '#api/backoffice/people/orders/orders-queries.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { type ReadContext, toReadContext } from '#api/features/catalog/read-context.ts';
import { orderId, orderIdOf } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { productStock, stockLevels, stockLots, stockMovements } from '#api/features/stock/stock-tables.ts';
import { stockAlerts } from '#api/features/stock-alerts/stock-alerts-tables.ts';

type Query = z.infer<typeof contract.listStock.schema.querystring>;
type PageQuery = z.infer<typeof contract.listStockMovements.schema.querystring>;

/**
 * Sales are those of four weeks, as a week alone says too little of a tin that sells twice a month; of the weeks since it is
 * counted where they are fewer.
 */
const WEEKS = 4;
/** What lasts no longer than that, as it sells now, is about to run out. */
const WEEKS_LEFT = 2;
/** A shop that has more of one product has no page that shows them. */
const MAX_LOTS = 200;

const available = sql<number>`(
  select ${productStock.available} from ${productStock} where ${productStock.productId} = ${stockLevels.productId})`;
const weeksCounted = sql`least(${WEEKS}, greatest(1, (
  select extract(epoch from now() - first.at) / 604800 from ${stockMovements} as first
  where first.product_id = ${stockLevels.productId} order by first.id limit 1)))`;
const soldAWeek = sql<number>`(
  select round(coalesce(-sum(${stockMovements.onHandBy}), 0) / ${weeksCounted}, 1)::float from ${stockMovements}
  where ${stockMovements.productId} = ${stockLevels.productId} and ${stockMovements.kind} = 'sold'
    and ${stockMovements.at} > now() - make_interval(weeks => ${WEEKS}::int))`;
const waiting = sql<number>`(
  select count(*)::int from ${stockAlerts}
  where ${stockAlerts.productId} = ${stockLevels.productId} and ${stockAlerts.confirmedAt} is not null)`;
/** Told so many days before, while the tins can still be sold. */
const ENDING_DAYS = 30;
const firstToEnd = sql<string | null>`(
  select min(${stockLots.bestBefore})::text from ${stockLots}
  where ${stockLots.productId} = ${stockLevels.productId} and ${stockLots.onHand} > 0)`;

function selectStock(db: Database | Transaction, { locale }: ReadContext) {
  return db
    .select({
      id: stockLevels.productId,
      slug: products.slug,
      name: textIn(locale, products.name),
      brand: textIn(locale, brands.name),
      ...columnsOf(stockLevels, 'sku', 'ean', 'shelf', 'on_hand', 'reserved', 'version'),
      available,
      sold_a_week: soldAWeek,
      waiting,
      best_before: firstToEnd,
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .$dynamic();
}

/** Counted products, by brand and name unless the query says otherwise. */
export function listStock(request: FastifyRequest, query: Query) {
  const context = toReadContext(request);
  const name = sql`(${textIn(context.locale, brands.name)}) || ' ' || (${textIn(context.locale, products.name)})`;
  const sorts = {
    name,
    available,
    waiting,
    ...columnsOf(stockLevels, 'shelf', 'on_hand', 'reserved'),
    sold_a_week: soldAWeek,
    best_before: firstToEnd,
  };
  const where = and(
    stockLevels.isCounted,
    contains(query.q, products.name, brands.name, stockLevels.sku, stockLevels.ean),
    among(stockLevels.productId, query.id),
    query.runs_out === undefined ? undefined : runsOut(query.runs_out),
    query.ends_soon === undefined ? undefined : sql`${endsSoon(context.today)} = ${query.ends_soon}`,
    query.code === undefined ? undefined : hasCode(query.code),
  );
  const order = toOrderBy(query.sort ?? 'name', sorts, stockLevels.productId);
  return pageOfQuery(request, query, selectStock(request.server.db, context), { where, order });
}

function runsOut(does: boolean): SQL {
  return sql`(${available} <= 0 or ${soldAWeek} * ${WEEKS_LEFT}::int >= ${available}) = ${does}`;
}

/** Of a counted product: it has tins whose best before passes within a month, or has passed. */
export function endsSoon(today: string): SQL {
  return sql`exists (select from ${stockLots} where ${stockLots.productId} = ${stockLevels.productId}
    and ${stockLots.onHand} > 0 and ${stockLots.bestBefore} < ${today}::date + ${ENDING_DAYS}::int)`;
}

/** As a scanner or a person types it. */
export function hasCode(code: string): SQL {
  const typed = code.toLowerCase();
  return sql`(${stockLevels.ean} = ${typed} or lower(${stockLevels.sku}) = ${typed})`;
}

/** How many tins of a product there are, as somebody of the staff sees it; undefined where nobody counts them. */
export async function findStock(
  db: Database | Transaction,
  context: ReadContext,
  { role }: { role: StaffRole },
  productId: number,
): Promise<StaffStock | undefined> {
  const [stock] = await selectStock(db, context).where(
    and(eq(stockLevels.productId, productId), stockLevels.isCounted),
  );
  if (!stock) return undefined;
  const lots = await db
    .select({
      ...columnsOf(stockLots, 'id', 'code', 'best_before', 'on_hand', 'reserved'),
      received: momentText(stockLots.received),
      cost_price: hasRight(role, 'seeCosts') ? stockLots.costPrice : sql<null>`null`,
    })
    .from(stockLots)
    .where(eq(stockLots.productId, productId))
    .orderBy(
      sql`${stockLots.onHand} = 0`,
      sql`case when ${stockLots.onHand} = 0 then ${stockLots.received} end desc`,
      sql`${stockLots.bestBefore} asc nulls last`,
      asc(stockLots.received),
      asc(stockLots.id),
    )
    .limit(MAX_LOTS);
  return { ...stock, lots, holding_orders: await countHolding(db, productId) };
}

async function countHolding(db: Database | Transaction, productId: number) {
  const holding = db
    .select({ order: stockMovements.orderNumber })
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, productId), sql`${stockMovements.orderNumber} is not null`))
    .groupBy(stockMovements.orderNumber)
    .having(sql`sum(${stockMovements.reservedBy}) > 0`);
  return db.$count(holding.as('holding'));
}

export function selectMovements(db: Database) {
  return db
    .select({
      ...columnsOf(stockMovements, 'id', 'kind', 'reason', 'note', 'staff_name', 'on_hand', 'reserved'),
      at: momentText(stockMovements.at),
      quantity: sql<number>`case when ${stockMovements.onHandBy} = 0 then abs(${stockMovements.reservedBy})
        else ${stockMovements.onHandBy} end`,
      lot: stockLots.code,
      order: sql<string | null>`${orderIdOf(stockMovements.orderNumber)}`,
    })
    .from(stockMovements)
    .innerJoin(stockLots, eq(stockLots.id, stockMovements.lotId))
    .$dynamic();
}

/** Which movements a product has, and in which order. */
export function movementsOf(productId: number) {
  return { where: eq(stockMovements.productId, productId), order: [desc(stockMovements.id)] };
}

export function listMovements(request: FastifyRequest, productId: number, query: PageQuery) {
  return pageOfQuery(request, query, selectMovements(request.server.db), movementsOf(productId));
}

/** Every order that got or holds tins of a lot, the newest first; whose they are for who helps customers. */
export function listLotOrders(request: FastifyRequest, lotId: number, query: PageQuery) {
  const { server, staff } = request;
  const isSold = sql`${stockMovements.kind} in ('sold', 'returned')`;
  const got = server.db
    .select({
      number: sql<number>`${stockMovements.orderNumber}`.as('order_number'),
      reserved: sql<number>`sum(${stockMovements.reservedBy})::int`.as('reserved'),
      sold: sql<number>`coalesce(-sum(${stockMovements.onHandBy}) filter (where ${isSold}), 0)::int`.as(
        'sold',
      ),
    })
    .from(stockMovements)
    .where(and(eq(stockMovements.lotId, lotId), sql`${stockMovements.orderNumber} is not null`))
    .groupBy(stockMovements.orderNumber)
    .having(sql`sum(${stockMovements.reservedBy}) > 0 or bool_or(${stockMovements.kind} = 'sold')`)
    .as('got');
  const maySee = hasRight(staff.role, 'helpCustomers');
  const select = server.db
    .select({
      id: orderId,
      status: staffStatus,
      placed: momentText(orders.placed),
      reserved: got.reserved,
      sold: got.sold,
      customer: maySee ? buyerName : sql<null>`null`,
      phone: maySee ? sql<string | null>`nullif(${orders.phone}, '')` : sql<null>`null`,
    })
    .from(got)
    .innerJoin(orders, eq(orders.number, got.number))
    .leftJoin(users, eq(users.id, orders.userId))
    .$dynamic();
  return pageOfQuery(request, query, select, { where: undefined, order: [desc(orders.number)] });
}
