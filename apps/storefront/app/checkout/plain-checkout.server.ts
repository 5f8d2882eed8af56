import { randomUUID } from 'node:crypto';
import { getProfile, type User } from '@pouchery/contract/accounts';
import { type Address, listAddresses } from '@pouchery/contract/addresses';
import { type CartQuote, orderCart, quoteCart } from '@pouchery/contract/ordering';
import { CITY_SLUGS } from '@pouchery/contract/partner-values';
import { z } from 'zod';
import {
  isLoggedOut,
  type LogInFirst,
  logInBy,
  sessionEnded,
} from '#app/accounts/sign-in/plain-login.server.tsx';
import type { OwnCalls } from '#app/api/own-calls.server.ts';
import { FormDone, PageFailure } from '#app/api/page-failure.ts';
import { type FormErrors, toFormErrors } from '#app/forms/form-errors.ts';
import { confirmationPage } from '#app/orders/plain-orders.server.ts';
import type { ActionArgs } from '#app/rendering/page.ts';
import { type Draft, firstChoice, toDestination } from './views/checkout-draft.ts';
import { changedQuote, OTHER_FIELDS, toOrderErrors } from './views/checkout-form.tsx';

/** The checkout as the server renders it: a form with all that was typed, or the login that comes first. */
export type PlainCheckout =
  | { logInFirst: LogInFirst }
  | {
      user: User;
      addresses: Address[];
      choice: string;
      quote: CartQuote;
      /** What of the cart was seen before, where it is said what has changed. */
      before: CartQuote | undefined;
      typed: Draft;
      errors: FormErrors;
      /** A delivery was chosen since the sum was shown. */
      hasNewDelivery: boolean;
    };

export type CheckoutAnswer = {
  status: number;
  logInFirst?: LogInFirst;
  typed?: Draft;
  errors?: FormErrors;
  /** The cart as it is now, where it was not what was seen. */
  current?: CartQuote | undefined;
};

/** Lines and total as the form showed them; it carries them along. */
const shownCart = z.object({
  total: z.string(),
  method: z.int().nullable(),
  lines: z.array(z.object({ product_id: z.int(), quantity: z.int(), price: z.string() })),
});
const NOTHING_SHOWN: z.infer<typeof shownCart> = { total: '', method: null, lines: [] };
const NO_NOTICE: FormErrors = { byField: {} };
const FIELDS = [...OTHER_FIELDS, 'key', 'address', 'payment', 'wants_news', 'seen'];
const FAILURE = 'An unexpected error occurred. Please try again.';

/** Orders what the form shows, logs in first where that is asked for, or shows the form for another city or code. */
export async function answerPlainCheckout({ own, form }: ActionArgs): Promise<CheckoutAnswer> {
  const typed = Object.fromEntries(Object.entries(form).filter(([name]) => FIELDS.includes(name)));
  if (form.do === 'login') {
    const failed = await logInBy(own, form);
    if (failed) return { status: 400, logInFirst: { ...failed, hiddenFields: typed } };
    if (!form.key) throw new FormDone('/checkout');
    return { status: 200, typed };
  }
  if (form.do === 'look') return { status: 200, typed };
  try {
    const { addresses } = await own.call(listAddresses);
    const chosen = addresses.find(({ id }) => String(id) === firstChoice(addresses, typed));
    const { total, lines } = readShown(typed);
    const { id, pay_at } = await own.call(orderCart, {
      body: {
        ...toDestination(chosen ?? typed),
        key: typed.key,
        lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
        total,
        delivery_method_id: Number(typed.delivery_method_id) || null,
        code: typed.code ?? '',
        payment: typed.payment ?? 'at_door',
        is_adult: typed.is_adult === 'on',
        agrees: typed.agrees === 'on',
        wants_news: typed.wants_news === 'on',
      },
    });
    throw new FormDone(confirmationPage(id, pay_at));
  } catch (error) {
    if (error instanceof FormDone) throw error;
    if (isLoggedOut(error)) return { status: 401, logInFirst: sessionEnded(typed) };
    const errors = toOrderErrors(toFormErrors(error, OTHER_FIELDS, FAILURE), error);
    return { status: 400, typed, errors, current: changedQuote(error) };
  }
}

/** The form for what was typed, or for the address that is used first. */
export async function loadPlainCheckout(
  own: OwnCalls | undefined,
  { logInFirst, typed = { key: randomUUID() }, errors = NO_NOTICE, current }: Partial<CheckoutAnswer> = {},
): Promise<PlainCheckout> {
  if (!own || logInFirst) return { logInFirst: logInFirst ?? {} };
  try {
    const [user, { addresses }] = await Promise.all([own.call(getProfile), own.call(listAddresses)]);
    if (!user) return { logInFirst: {} };
    const choice = firstChoice(addresses, typed);
    const chosen = addresses.find(({ id }) => String(id) === choice);
    const city = chosen?.city ?? CITY_SLUGS.find((slug) => slug === typed.city) ?? null;
    const quote = current ?? (await quoteFor(own, { city, typed }));
    const shown = readShown(typed);
    return {
      user,
      addresses,
      choice,
      quote,
      typed,
      before: current && toBefore(shown, current),
      errors,
      // Another delivery has another price: that is no change of the shop's.
      hasNewDelivery: current !== undefined && shown.method !== current.delivery_method_id,
    };
  } catch (error) {
    if (isLoggedOut(error)) return { logInFirst: typed.total ? sessionEnded(typed) : {} };
    throw new PageFailure(503);
  }
}

type QuoteInput = { city: (typeof CITY_SLUGS)[number] | null; typed: Draft };

/** Of one delivery alone nobody has to choose. */
async function quoteFor(own: OwnCalls, { city, typed }: QuoteInput): Promise<CartQuote> {
  const ask = (method: number | null) =>
    own.call(quoteCart, { body: { city, delivery_method_id: method, code: (typed.code ?? '').trim() } });
  const quote = await ask(city ? Number(typed.delivery_method_id) || null : null);
  const [only, second] = quote.methods;
  const isChosen = quote.delivery_method_id !== null || !city;
  return isChosen || !only || second ? quote : ask(only.id);
}

function readShown({ seen = '' }: Draft) {
  try {
    return shownCart.parse(JSON.parse(seen));
  } catch {
    return NOTHING_SHOWN;
  }
}

/** What the buyer saw, for the lines that are still there. */
function toBefore({ lines, method }: z.infer<typeof shownCart>, now: CartQuote): CartQuote {
  const shown = new Map(lines.map((line) => [line.product_id, line]));
  return {
    ...now,
    delivery_method_id: method,
    lines: now.lines.flatMap((line) => {
      const before = shown.get(line.product_id);
      return before ? [{ ...line, ...before }] : [];
    }),
  };
}
