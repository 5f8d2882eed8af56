import type { StaffSelling } from '@pouchery/contract/backoffice/selling';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { selling } from './selling-tables.ts';

/** Announced when a stage is opened or closed. */
export const STAGES_TAG = 'selling';

export const CLOSED: StaffSelling = {
  ...{ id: 'selling', version: 0 },
  ...{ orders_and_stock: false, cart_and_checkout: false, bank_payments: false },
};

/** Which stages of selling an owner has opened; none before the first. */
export async function readStages(db: Database | Transaction): Promise<StaffSelling> {
  const [row] = await db
    .select({
      orders_and_stock: selling.ordersAndStock,
      cart_and_checkout: selling.cartAndCheckout,
      bank_payments: selling.bankPayments,
      version: selling.version,
    })
    .from(selling);
  return { ...CLOSED, ...row };
}
