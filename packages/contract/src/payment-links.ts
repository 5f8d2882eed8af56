import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { detailError } from './errors.ts';
import { BANKS } from './order-payments.ts';
import { ownBankPayment } from './orders.ts';

/** Where the form of a payment link's page goes, without scripts and without cookies. */
export const PAYMENT_LINK_FORM = '/api/payment-links/';

/** Of an order that may be paid by a link: nothing that says whose it is. */
const linkedOrder = z.object({
  id: z.string(),
  /** `open`: to be paid at one of the banks; `closed`: neither that nor paid. */
  state: z.enum(['open', 'paid', 'closed']),
  amount: z.string(),
  /** Until when its tins are kept; null where it waits for no bank. */
  until: z.iso.datetime().nullable(),
  pay_with: z.array(z.enum(BANKS)),
  /** How the last try ended, where there was one, and where it can still be paid. */
  bank_payment: ownBankPayment.nullable(),
});

export const getPaymentLink = endpoint('getPaymentLink', {
  summary: 'What a payment link is for; the bank is asked how it stands',
  tags: ['orders'],
  params: z.object({ token: z.string().max(80) }),
  response: { 200: linkedOrder, 404: detailError, 429: detailError },
});
