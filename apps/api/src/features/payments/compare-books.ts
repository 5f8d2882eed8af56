import type { Bank } from '@pouchery/contract/order-payments';
import { and, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { toTetri } from '#api/features/checkout/money.ts';
import { bankPayments } from '#api/features/orders/bank-payments-tables.ts';
import { toOrderId } from '#api/features/orders/orders-queries.ts';
import { refunds } from '#api/features/orders/payments-tables.ts';
import { PermanentError } from '#api/jobs/job-queue.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';
import { askBank } from './ask-bank.ts';
import { BankError, isUnheard } from './bank.ts';
import { BANK_NAMES } from './offered-payments.ts';
import type { Shop } from './payment-rows.ts';

/** Not while the shop is starting. */
const FIRST_MS = 20 * 60_000;
const DAYS_MS = 3 * 86_400_000;
const MOST = 5_000;
const MAX_TOLD = 20;

export const BOOKS_QUEUE = recurringRun(
  'compare-banks',
  { firstMs: FIRST_MS },
  { retryLimit: 3, retryDelay: 1_800, deleteAfterSeconds: 3_600, expireInSeconds: 7_200 },
);

/** Compares the books with the banks; a deviation is a failed job, of which the shop's watchers hear. */
export async function compareBooks(shop: Shop) {
  const deviations = await findBankDeviations(shop);
  if (deviations.length === 0) return;
  throw new PermanentError(
    `The books do not agree with the banks (${deviations.length}): ${deviations.slice(0, MAX_TOLD).join('; ')}`,
  );
}

/** Of every payment of the last three days that was begun, taken or paid back: in what the bank's own answer differs. */
export async function findBankDeviations(shop: Shop): Promise<string[]> {
  const since = new Date(shop.now().getTime() - DAYS_MS);
  const paidBack = shop.db
    .select({ id: refunds.bankPaymentId })
    .from(refunds)
    .where(gt(refunds.settledAt, since));
  const rows = await shop.db
    .select({ id: bankPayments.id, bank: bankPayments.bank })
    .from(bankPayments)
    .where(
      and(
        isNotNull(bankPayments.bankId),
        or(
          gt(bankPayments.begun, since),
          gt(bankPayments.capturedAt, since),
          inArray(bankPayments.id, paidBack),
        ),
      ),
    )
    // Where there are more, the others were compared the day before.
    .orderBy(desc(bankPayments.begun))
    .limit(MOST);
  const deviations: string[] = [];
  const away = new Set<Bank>();
  for (const { id, bank } of rows) {
    if (away.has(bank)) continue;
    try {
      deviations.push(...(await comparePayment(shop, id)));
    } catch (error) {
      if (!(error instanceof BankError)) throw error;
      away.add(bank);
      deviations.push(`${BANK_NAMES[bank]}: ${error.message} Its other payments were not compared.`);
    }
  }
  return deviations;
}

/** What is new is taken first: it is no deviation. What went back, by the refunds that are done. Throws where nobody has heard us. */
async function comparePayment(shop: Shop, id: string): Promise<string[]> {
  await askBank(shop, id, { isUrgent: true });
  const [payment] = await shop.db
    .select({
      bank: bankPayments.bank,
      bankId: bankPayments.bankId,
      orderNumber: bankPayments.orderNumber,
      captured: bankPayments.captured,
      returned: sql<string>`(
        select coalesce(sum(amount), 0.00)::text from refunds
        where bank_payment_id = bank_payments.id and state = 'done')`,
    })
    .from(bankPayments)
    .where(eq(bankPayments.id, id));
  if (!payment) return [];
  const { bank, bankId, captured, returned, orderNumber } = payment;
  const name = `${toOrderId(orderNumber)}, ${BANK_NAMES[bank]} ${bankId}`;
  try {
    const said = await shop.banks[bank]?.read(bankId ?? '');
    if (!said) return [`${name}: its keys are not set`];
    const isFreed = said.captured === said.returned && captured === '0.00';
    const taken = said.state === 'captured' && !isFreed ? said.captured : '0.00';
    const back = isFreed ? '0.00' : said.returned;
    return [
      ...(toTetri(taken) === toTetri(captured) ? [] : [`${name}: taken ${taken}, not ${captured}`]),
      ...(toTetri(back) === toTetri(returned) ? [] : [`${name}: paid back ${back}, not ${returned}`]),
    ];
  } catch (error) {
    if (!(error instanceof BankError) || isUnheard(error)) throw error;
    return [`${name}: ${error.message}`];
  }
}
