import type { Locale } from '@pouchery/contract/locales';

/** How a payment stands by the bank's own word. `unclear`: in a state that we do not know. */
export type BankAnswer = {
  state: 'open' | 'held' | 'captured' | 'failed' | 'unclear';
  /** What it has taken for good, and what of that it has given back. */
  captured: string;
  returned: string;
  /** It works on a capture, a cancellation or a refund: what comes of it is said later. */
  isBusy: boolean;
  /** All of it as it was said that is nobody's personal data. */
  said: Record<string, unknown>;
};

type NewPayment = {
  /** Ours, a UUID: a bank that knows keys begins it once. */
  id: string;
  orderId: string;
  amount: string;
  minutes: number;
  locale: Locale;
  /** Where the bank sends the buyer, and its callbacks. */
  returnTo: string;
  callbackTo: string;
};

/** A change that a bank is asked for; the same key is the same change, where the bank knows keys. */
type Asked = { bankId: string; amount: string; key: string };

/** What we ask of a bank. Each throws `BankRefused` or `BankSilent`. */
export type BankClient = {
  start: (payment: NewPayment) => Promise<{ bankId: string; payAt: string }>;
  read: (bankId: string) => Promise<BankAnswer>;
  /** Takes what is held. What came of this and the next two `read` says later. */
  capture: (asked: Asked) => Promise<void>;
  /** Frees what is held. */
  cancel: (asked: Asked) => Promise<void>;
  refund: (asked: Asked) => Promise<void>;
  /** When it may be asked for a refund, given one on the same day already: now, where there is no rule. */
  refundFrom: (now: Date, capturedAt: Date, isSecond: boolean) => Date;
  /** Whether the keys are good: asks for a new token. */
  check: () => Promise<void>;
};

/** A bank has not done what it was asked for, as far as we know. */
export abstract class BankError extends Error {}

/** The bank has said no: nothing has happened. */
export class BankRefused extends BankError {
  override name = 'BankRefused';
}

/** No answer, or one that nobody understands: it may have happened all the same. */
export class BankSilent extends BankError {
  override name = 'BankSilent';
}

/** Nobody has heard what was asked: no connection, or keys that are not good (any more), which somebody mends. */
export function isUnheard(error: BankError): boolean {
  return error instanceof BankSilent ? error.cause !== undefined : error.cause === 401 || error.cause === 403;
}
