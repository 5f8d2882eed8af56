import { logOut } from '@pouchery/contract/accounts';
import {
  askReturn,
  cancelOwnOrder,
  changeOwnShipment,
  checkPayment,
  getOrder,
  type ListedOwnOrder,
  listOrders,
  type Move,
  type OwnOrder,
  payOrder,
  quoteOwnShipment,
} from '@pouchery/contract/orders';
import { FAILURE } from '#app/accounts/forms/account-messages.ts';
import {
  isLoggedOut,
  type LogInFirst,
  logInBy,
  sessionEnded,
} from '#app/accounts/sign-in/plain-login.server.tsx';
import { ApiError } from '#app/api/api-client.ts';
import type { OwnCalls } from '#app/api/own-calls.server.ts';
import { FormDone, PageFailure } from '#app/api/page-failure.ts';
import { type FormErrors, toFormErrors } from '#app/forms/form-errors.ts';
import { parseListAddress } from '#app/listing/list-address.ts';
import type { ActionArgs } from '#app/rendering/page.ts';
import { currentMoves, toShipment, withReason } from './views/change-shipment.tsx';
import { listTins, toLines } from './views/return-tins.tsx';
import { isAtBank } from './views/use-payment-state.ts';

type Fields = ActionArgs['form'];
/** A form of an order that was not taken: which one, what was typed, what is wrong, and what brings it to another city. */
export type Refused = { typed: Fields; errors: FormErrors; moves?: Move[] | undefined };
export type OrdersAnswer = { status: number; logInFirst?: LogInFirst; refused?: Refused };

/** Own orders as the server renders them: the login first, a page of them, or one. */
export type PlainOrders =
  | { logInFirst: LogInFirst }
  | {
      orders: ListedOwnOrder[];
      newer: string | undefined;
      older: string | undefined;
      refused: Refused | undefined;
    }
  | { id: string; order: OwnOrder | undefined; refused: Refused | undefined }
  | { hasFailed: true };

/** The page of an order, as a form or a link without scripts leads to it. */
export function orderPage(id: string) {
  return id ? `/profile?order=${encodeURIComponent(id)}` : '/profile';
}

/** Leads to the receipt, a file. */
export function receiptPage(id: string) {
  return `${orderPage(id)}&file=receipt`;
}

/** What a form of an order asks for, or the logout, or the login above it; whose way leads home, where it was no order's. */
export async function changePlainOrder({ own, form }: ActionArgs): Promise<OrdersAnswer> {
  const id = own.visitor.query.get('order') ?? '';
  const { do: action, ...typed } = form;
  if (action === 'login') {
    const { email, password, ...hiddenFields } = typed;
    const failed = await logInBy(own, form);
    if (failed) return { status: 400, logInFirst: { ...failed, hiddenFields } };
    if (hiddenFields.was) return { status: 200, refused: { typed: hiddenFields, errors: { byField: {} } } };
    throw new FormDone(id ? orderPage(id) : '/');
  }
  try {
    await change(own, id, form);
  } catch (error) {
    if (error instanceof FormDone) throw error;
    const hiddenFields = { ...typed, was: action ?? '' };
    if (isLoggedOut(error)) return { status: 401, logInFirst: sessionEnded(hiddenFields) };
    const { city } = typed;
    const quote = () => own.call(quoteOwnShipment, { params: { id }, body: { city } }).catch(() => undefined);
    const moves = currentMoves(error) ?? (city ? await quote() : undefined);
    return { status: 400, refused: { typed: hiddenFields, errors: toErrors(error), moves } };
  }
  throw new FormDone(orderPage(id));
}

/** Where an order is that was placed or paid for: at a bank first, if there is a page of it. */
export function confirmationPage(id: string, payAt: string | null) {
  return `/order/confirmation?${new URLSearchParams({ order: id, ...(payAt && { to: 'bank' }) })}`;
}

/** Whether the page is on the way to a bank's, as `confirmationPage` says it. */
export function isLeaving(visitor: OwnCalls['visitor'] | undefined) {
  return visitor?.query.get('to') === 'bank';
}

/** An own order, of which the bank is asked where it has not answered; not of one whose buyer is only on the way there. */
async function readPlainOrder(own: OwnCalls, id: string): Promise<OwnOrder> {
  const order = await own.call(getOrder, { params: { id } });
  return !isLeaving(own.visitor) && isAtBank(order)
    ? own.call(checkPayment, { params: { id } }).catch(() => order)
    : order;
}

async function change(own: OwnCalls, id: string, { do: action, reason = '', payment, ...form }: Fields) {
  const params = { id };
  if (action === 'logout') {
    await own.call(logOut);
    own.mark(false);
    throw new FormDone('/profile');
  }
  if (payment) {
    const { pay_at } = await own.call(payOrder, { params, body: { payment } });
    throw new FormDone(confirmationPage(id, pay_at));
  }
  if (action === 'cancel') return own.call(cancelOwnOrder, { params });
  if (action === 'address') return own.call(changeOwnShipment, { params, body: toShipment(form) });
  const tins = listTins(await own.call(getOrder, { params }));
  const chosen = new Set(tins.map(({ key }) => key).filter((key) => form[`tin-${key}`]));
  return own.call(askReturn, { params, body: { reason, lines: toLines(tins, chosen) } });
}

function toErrors(error: unknown): FormErrors {
  const fields = ['address', 'city', 'postal_code', 'phone', 'delivery_method_id', 'reason', 'lines'];
  return withReason(toFormErrors(error, fields, FAILURE), error);
}

/** The order that the address asks for, or a page of all. */
export async function loadPlainOrders(
  own: OwnCalls | undefined,
  { logInFirst, refused }: Partial<OrdersAnswer> = {},
): Promise<PlainOrders> {
  if (!own || logInFirst) return { logInFirst: logInFirst ?? {} };
  const id = own.visitor.query.get('order') ?? '';
  try {
    if (id) return { id, order: await readPlainOrder(own, id), refused };
    const page = Number(parseListAddress(own.visitor.query, ['page']).page) || 1;
    const { results, previous, next } = await own.call(listOrders, { query: { page } });
    return {
      orders: results,
      newer: previous ? `/profile?page=${page - 1}` : undefined,
      older: next ? `/profile?page=${page + 1}` : undefined,
      refused,
    };
  } catch (error) {
    if (isLoggedOut(error)) return { logInFirst: {} };
    const isMissing = error instanceof ApiError && error.status === 404;
    if (!isMissing) return { hasFailed: true };
    // A page beyond the last is none, as of every list.
    if (!id) throw new PageFailure(404);
    return { id, order: undefined, refused };
  }
}
