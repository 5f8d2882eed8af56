import { BANKS, type Bank, type CartPayment } from '@pouchery/contract/order-payments';
import type { FastifyRequest } from 'fastify';
import { fieldErrors } from '#api/http/api-error.ts';
import type { Banks } from './banks.ts';

const NOT_OFFERED = 'Choose another way to pay: this one is not offered now.';
export const BANK_NAMES: Record<Bank, string> = { bog: 'Bank of Georgia', tbc: 'TBC' };

/** How a visitor may pay now: at the door, and at banks whose keys are set once an owner has opened that. */
export async function offeredPayments(request: FastifyRequest): Promise<CartPayment[]> {
  return ['at_door', ...(await offeredBanks(request))];
}

/** Throws 400 where somebody may not pay so now. */
export function requireOffered(offered: CartPayment[], payment: CartPayment) {
  if (!offered.includes(payment)) throw fieldErrors({ payment: [NOT_OFFERED] });
}

/** The banks among them. */
export async function offeredBanks(request: FastifyRequest): Promise<Bank[]> {
  const there = BANKS.filter((bank) => request.server.banks[bank]);
  return there.length > 0 && (await request.isOpenTo('bank_payments')) ? there : [];
}

/** Throws where its keys are not set any more. */
export function requireBank(banks: Banks, bank: Bank) {
  const client = banks[bank];
  if (!client) throw new Error(`The keys of ${BANK_NAMES[bank]} are not set.`);
  return client;
}
