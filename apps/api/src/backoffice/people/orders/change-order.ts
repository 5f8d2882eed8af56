import { isDeepStrictEqual } from 'node:util';
import {
  BUYER_STATUS,
  EARLIER_STATUS,
  isStillHere,
  mayStep,
  NEXT_STATUSES,
} from '@pouchery/contract/backoffice/order-steps';
import type { changeOrder as changeCall, StaffOrder } from '@pouchery/contract/backoffice/orders';
import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { REQUIRED } from '@pouchery/contract/fields';
import type { PaymentMethod } from '@pouchery/contract/order-payments';
import { isMovedTo } from '@pouchery/contract/partner-values';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { invariant } from '#api/backoffice/row-version.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { valuesOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { announceProducts } from '#api/features/catalog/announce-products.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { CHOOSE, methodsTo, moveOrder } from '#api/features/checkout/move-order.ts';
import { mailOrder } from '#api/features/orders/mail-order.ts';
import { addPayment, findOrderMoney } from '#api/features/orders/order-money.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { courierRounds, ON_THE_WAY, roundOrders } from '#api/features/orders/rounds-tables.ts';
import { statusColumns } from '#api/features/orders/status-columns.ts';
import { isUsedUp } from '#api/features/orders/used-up-code.ts';
import { stepOrder } from '#api/features/stock/step-order.ts';
import { ApiError, fieldErrors, forbidden } from '#api/http/api-error.ts';
import { loggedMoney } from './change-money.ts';
import { issuePapers, requirePapers } from './needed-papers.ts';
import { asSeenBy, findAnyOrder, lockOrder, type WholeOrder } from './orders-queries.ts';
import { recordOrder } from './record-order.ts';

type Change = z.output<typeof changeCall.schema.body>;
/** Where an order is changed, within a transaction or not, and what follows from it is queued. */
type OrderChanger = { db: Database | Transaction } & Pick<FastifyInstance, 'outbox' | 'jobs'> &
  // Not within a transaction, which waits for nobody, nor of many orders, which are asked for together.
  Partial<Pick<FastifyInstance, 'papers' | 'deliveryMethods' | 'now'>>;

const CODE_TAKEN = 'All uses of this code are taken. The order stays cancelled.';
const LEFT = 'The parcel has left: where it goes cannot be changed any more.';
const WHERE_TO = ['address', 'city', 'postal_code', 'country', 'phone'] as const;

/**
 * Brings an order to another status, with its event and its tins, corrects its shipment and notes something about it, and
 * tells the buyer of a step forward, in the same transaction; to another city it goes as `moveOrder` says. Throws 404 and 409 as
 * every change of the back office, 409 where tins that it needs again have gone, and 400 for a step that no order takes and for
 * the address of a parcel that has left or whose buyer has gone. `along` is done in the same transaction, once the order has
 * changed.
 */
export async function changeOrder(
  { db, outbox, jobs, papers, deliveryMethods, now }: OrderChanger,
  staff: StaffMember,
  context: ReadContext,
  id: string,
  change: Change,
  along?: (tx: Transaction, number: number) => Promise<void>,
): Promise<StaffOrder> {
  const { version, status, notify, shipment = {}, move, collected_by, closes_return, note, tags } = change;
  const { fiscal_receipt, waybill } = {
    ...change,
    ...(papers && (await issuePapers(db, papers, context, id, change))),
  };
  const methods =
    move && shipment.city && deliveryMethods && now
      ? await methodsTo({ deliveryMethods, now }, shipment.city)
      : [];
  const work = async (tx: Transaction) => {
    const number = orderNumber(id);
    const before = await lockOrder(tx, { staff, context }, { id, version });
    const to = status ?? before.status;
    if (to !== before.status && !mayStep(staff.role, before.status, to)) throw forbidden();
    const isCorrected = requireStep(before.status, to);
    const changed = changedFields(before.shipment, shipment);
    const moved = requireAddressable(staff, before, to, change, changed);

    const written = {
      fiscal_receipt: fiscal_receipt ?? before.fiscal_receipt,
      waybill: waybill ?? before.waybill,
    };
    const isOn = to !== before.status && !isCorrected;
    if (isOn) await requirePapers(tx, context.today, to, written);
    await tx
      .update(orders)
      .set({
        ...valuesOf(shipment, 'address', 'city', 'postal_code', 'country', 'phone'),
        ...valuesOf(shipment, 'carrier', 'tracking_number'),
        ...valuesOf(written, 'fiscal_receipt', 'waybill'),
        ...(closes_return && { askedBack: null }),
        note,
        tags,
      })
      .where(eq(orders.number, number));
    // Before its step: what is cancelled, or waits for no bank any more, is not priced anew.
    if (moved) await moveOrder(tx, { actor: staff, locale: context.locale }, number, moved, methods);
    if (to !== before.status) await stepOrder(tx, { jobs, staff }, number, { from: before.status, to });
    if (isCorrected && to === 'shipped') await takeBackDelivery(tx, number);
    await along?.(tx, number);
    if (collected_by) await collect(tx, staff, number, before, collected_by);
    const money = await findOrderMoney(tx, number);
    await recordOrder(tx, staff, before.id, {
      action: 'change',
      before: { ...toLogged(before), is_scanned: null },
      after: {
        ...toLogged({ status: to, money, ...written }),
        is_scanned: isOn && to === 'packed' ? change.is_scanned === true : null,
      },
      private_fields: [...changed, ...changedFields(before, { note, tags })],
    });
    // With its history, which is read from the log.
    const after = invariant(await findAnyOrder(tx, context, id));
    // Whoever got the product is a verified buyer in their reviews.
    if (to !== before.status && [to, before.status].includes('delivered')) await announceItems(tx, number);
    // One mail tells both; where what is cancelled would have gone concerns nobody.
    const news = {
      is_changed: moved !== undefined && to !== 'cancelled',
      is_step: notify && isMailed(before.status, to) && !isCorrected,
    };
    if (news.is_changed || news.is_step) await mailOrder(tx, outbox, number, news);
    return asSeenBy<StaffOrder>(staff, after);
  };
  return db.transaction(work).catch((error) => {
    throw isUsedUp(error) ? new ApiError(409, { detail: CODE_TAKEN }) : error;
  });
}

/** It is on the way again in the round that it went with, as long as that is not closed. */
async function takeBackDelivery(tx: Transaction, number: number) {
  const [round] = await tx
    .select({ id: courierRounds.id })
    .from(courierRounds)
    .innerJoin(roundOrders, eq(roundOrders.roundId, courierRounds.id))
    .where(and(eq(roundOrders.orderNumber, number), isNull(courierRounds.closed)))
    .orderBy(desc(courierRounds.id))
    .limit(1)
    .for('update', { of: courierRounds });
  if (!round) return;
  await tx
    .update(roundOrders)
    .set(ON_THE_WAY)
    .where(and(eq(roundOrders.roundId, round.id), eq(roundOrders.orderNumber, number)));
}

/** What was to be collected at the door has been. Gives the payment's id. Throws 400 where nothing was. */
export function collect(
  tx: Transaction,
  staff: StaffMember,
  number: number,
  { to_collect }: Pick<StaffOrder, 'to_collect'>,
  method: PaymentMethod,
) {
  if (to_collect === null) throw fieldErrors({ collected_by: ['There is nothing to collect.'] });
  return addPayment(tx, staff, number, { method, amount: to_collect });
}

/** A status as the log keeps it: the version before reads the one that buyers are told. */
function toLogged(order: Pick<WholeOrder, 'status' | 'money' | 'fiscal_receipt' | 'waybill'>) {
  const { isPacked, isAgeUnproven, ...columns } = statusColumns(order.status);
  const { fiscal_receipt, waybill } = order;
  return {
    ...columns,
    is_packed: isPacked,
    is_age_unproven: isAgeUnproven,
    ...loggedMoney(order),
    fiscal_receipt,
    waybill,
  };
}

/** Buyers hear nothing of a step that they are not told. */
function isMailed(from: StaffOrder['status'], to: StaffOrder['status']) {
  return BUYER_STATUS[from] !== BUYER_STATUS[to];
}

async function announceItems(tx: Transaction, number: number) {
  const ids = tx
    .select({ id: orderItems.productId })
    .from(orderItems)
    .where(eq(orderItems.orderNumber, number));
  await announceProducts(tx, inArray(products.id, ids));
}

/** True for a step back, which takes a mistake back. */
function requireStep(from: StaffOrder['status'], to: StaffOrder['status']) {
  if (from === to || NEXT_STATUSES[from].includes(to)) return false;
  if (EARLIER_STATUS[from] === to) return true;
  throw fieldErrors({ status: [`An order that is ${from} cannot become ${to}.`] });
}

function changedFields<Field extends string>(
  before: Record<Field, unknown>,
  given: { [Name in Field]?: unknown },
): string[] {
  const fields = Object.keys(given) as Field[];
  return fields.filter(
    (field) => given[field] !== undefined && !isDeepStrictEqual(given[field], before[field]),
  );
}

/**
 * How an order is delivered that goes to another city; undefined where it stays, and of an order that was not written here, whose
 * delivery cannot be priced.
 */
function requireAddressable(
  staff: StaffMember,
  before: WholeOrder,
  to: StaffOrder['status'],
  { shipment = {}, move }: Change,
  changed: string[],
) {
  const places = WHERE_TO.filter((field) => changed.includes(field));
  if (places.length === 0) return undefined;
  const { address = before.shipment.address, city = before.shipment.city } = shipment;
  // Who picks it up has given no address.
  const isPlace = places.includes('address') || places.includes('city');
  if (isPlace && (address === '' || city === '')) throw fieldErrors({ shipment: [REQUIRED] });
  if (!before.customer && !before.guest)
    throw fieldErrors({ shipment: ['The customer has gone: there is nobody to send this to.'] });
  const isMoved = before.quote !== null && isMovedTo(before.shipment, { address, city });
  if (!isStillHere(before.status) && (isMoved || !isStillHere(to))) throw fieldErrors({ shipment: [LEFT] });
  if (!isMoved) return undefined;
  if (!hasRight(staff.role, 'helpCustomers')) throw forbidden();
  if (!shipment.city) throw fieldErrors({ city: [REQUIRED] });
  if (!move) throw fieldErrors({ delivery_method_id: [CHOOSE] });
  return move;
}
