import { createHash } from 'node:crypto';
import type { placeOrder as placeCall } from '@pouchery/contract/backoffice/new-orders';
import { REQUIRED } from '@pouchery/contract/fields';
import type { OrderPayment } from '@pouchery/contract/order-payments';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '#api/database/open-database.ts';
import { planned } from '#api/database/planned-once.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { mailOrder } from '#api/features/orders/mail-order.ts';
import { type Actor, THE_BUYER } from '#api/features/orders/order-events.ts';
import { orderKeys } from '#api/features/orders/order-events-tables.ts';
import { addOrder, COUNTRY, toOrderId } from '#api/features/orders/orders-queries.ts';
import type { orders } from '#api/features/orders/orders-tables.ts';
import { isUsedUp } from '#api/features/orders/used-up-code.ts';
import { birthFault } from '#api/features/registration/adult.ts';
import { takeApart } from '#api/features/stock/mix-packs.ts';
import { NotEnoughStock } from '#api/features/stock/not-enough-stock.ts';
import { reserveStock } from '#api/features/stock/order-stock.ts';
import { ApiError, fieldErrors } from '#api/http/api-error.ts';
import { type Draft, draftOrder, toItems } from './draft-order.ts';
import { toTetri } from './money.ts';

type Shop = Pick<FastifyInstance, 'db' | 'outbox' | 'jobs' | 'now' | 'rulesOn' | 'deliveryMethods'>;
type Asked = Omit<z.output<typeof placeCall.schema.body>, 'payment'> & { payment: OrderPayment };
type By = {
  /** A member of the staff, or `THE_BUYER`. */
  actor: Actor;
  context: ReadContext;
  /** What the order keeps besides. */
  columns?: Pick<typeof orders.$inferInsert, 'recipient' | 'heldUntil'>;
  /** What else is written once the order is, in its transaction. */
  along?: (tx: Transaction, id: string, draft: Draft) => Promise<void>;
};

const NOT_SOLD = 'By the rules of today nothing is sold.';
const REUSED = 'This key was used for another order.';
export const CHANGED = 'Something has changed meanwhile. Nothing was ordered yet.';

/**
 * Writes an order with its lines, its first event and the tins that it holds, and queues its mail, all or nothing; staff and
 * customers order by it alone. `isNew` is false where the same order was sent before. Throws 409 with the order as it would
 * be now where it has become dearer or tins are not there, and 422 for a key that another order was sent with.
 */
export async function placeOrder(shop: Shop, by: By, asked: Asked): Promise<{ isNew: boolean; id: string }> {
  const methods = await shop.deliveryMethods.get();
  const at = { now: shop.now(), rules: await shop.rulesOn(), methods };
  try {
    return await shop.db.transaction((tx) => placeWithin(tx, shop, by, asked, at));
  } catch (error) {
    // Somebody has taken the tins, or the last use of the code, since they were looked at.
    if (!(error instanceof NotEnoughStock || isUsedUp(error))) throw error;
    throw changed(await draftOrder(shop.db, by.context, asked, at));
  }
}

async function placeWithin(
  tx: Transaction,
  shop: Shop,
  { actor, context, columns, along }: By,
  asked: Asked,
  at: Parameters<typeof draftOrder>[3],
) {
  const placed = await takeKey(tx, asked);
  if (placed !== undefined) return { isNew: false, id: toOrderId(placed) };
  const draft = await draftOrder(tx, context, asked, at);
  if (!draft.rules.isSelling) throw fieldErrors({ non_field: [NOT_SOLD] });
  const isOwn = actor === THE_BUYER;
  const buyer = await toBuyer(tx, asked, { ...context, rules: draft.rules, isOwn });
  requireSame(draft, asked);
  const items = toItems(draft.storedQuote, draft.tins);
  const number = await addOrder(
    tx,
    {
      ...buyer,
      ...toShipment(draft, asked),
      ...columns,
      placed: at.now,
      payment: asked.payment,
      note: asked.note,
      codeId: draft.storedQuote.code?.id ?? null,
    },
    items,
    {
      key: asked.key,
      actor,
      event: { kind: 'placed', quote: draft.storedQuote, payment: asked.payment, says_adult: asked.is_adult },
    },
  );
  const id = toOrderId(number);
  await along?.(tx, id, draft);
  await mailOrder(tx, shop.outbox, number, { rules: draft.rules });
  // Last, as whoever wants the same tins waits from here on.
  await reserveStock(tx, { jobs: shop.jobs, staff: actor }, { number }, takeApart(items));
  return { isNew: true, id };
}

/** Takes the key, or gives the number of the order that was placed with it. */
async function takeKey(tx: Transaction, { key, ...sent }: Asked): Promise<number | undefined> {
  const content = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  // Whoever sends it at the same moment waits here until the first is done.
  const taken = await planned(tx, 'take-order-key', { key, content }, () =>
    tx
      .insert(orderKeys)
      .values({ key: sql.placeholder('key'), content: sql.placeholder('content') })
      .onConflictDoNothing()
      .returning({ key: orderKeys.key }),
  );
  if (taken.length > 0) return undefined;
  const [before] = await tx.select().from(orderKeys).where(eq(orderKeys.key, key));
  if (before?.orderNumber == null || before.content !== content) throw new ApiError(422, { detail: REUSED });
  return before.orderNumber;
}

function requireSame(draft: Draft, { total, address, city }: Asked) {
  const isDearer = toTetri(draft.storedQuote.total) > toTetri(total);
  if (isDearer || draft.shown.lines.some(({ is_there }) => !is_there)) throw changed(draft);
  if (!draft.method) throw fieldErrors({ delivery_method_id: [REQUIRED] });
  if (draft.method.is_pick_up) return;
  if (address === '') throw fieldErrors({ address: [REQUIRED] });
  if (city === '') throw fieldErrors({ city: [REQUIRED] });
}

function changed({ shown }: Draft) {
  return new ApiError(409, { detail: CHANGED, current: shown });
}

/** A customer by the account, else a guest. Throws 400 for a customer who is blocked, has gone, or is not old enough. */
async function toBuyer(
  tx: Transaction,
  { customer_id, name, email, language }: Asked,
  {
    today,
    rules,
    locale,
    isOwn,
  }: Pick<ReadContext, 'today' | 'locale'> & Pick<Draft, 'rules'> & { isOwn: boolean },
) {
  if (customer_id === null) return { guestName: name, guestEmail: email, guestLanguage: language };
  const [customer] = await planned(tx, 'ordering-customer', { customer_id }, () =>
    tx
      .select({ userId: users.id, birth: users.dateOfBirth, spoken: users.language })
      .from(users)
      .where(and(eq(users.id, sql.placeholder('customer_id')), isNull(users.blocked)))
      // One change at a time of a person's cart and orders.
      .for('no key update'),
  );
  if (!customer) throw fieldErrors({ phone: ['This customer is blocked or has gone.'] });
  // Whoever grows up tomorrow orders tomorrow.
  const fault = birthFault(customer.birth, today, rules, locale);
  if (fault) throw fieldErrors({ is_adult: [fault] });
  const { userId, spoken } = customer;
  // Mails are in the language that somebody orders in, which may be another one than at the login.
  if (isOwn && spoken !== language) await tx.update(users).set({ language }).where(eq(users.id, userId));
  return { userId };
}

function toShipment({ storedQuote, method }: Draft, { address, city, postal_code, phone }: Asked) {
  const to = method?.is_pick_up
    ? { address: '', city, postalCode: '' }
    : { address, city, postalCode: postal_code };
  return {
    ...to,
    country: COUNTRY,
    phone,
    delivery: method?.name ?? null,
    deliveryPrice: storedQuote.delivery?.amount ?? '0',
    arrives: method?.arrives ?? null,
  };
}
