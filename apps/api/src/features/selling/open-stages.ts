import type { SellingStage } from '@pouchery/contract/backoffice/selling';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { selling } from './selling-tables.ts';

const COLUMNS = {
  orders_and_stock: selling.ordersAndStock,
  cart_and_checkout: selling.cartAndCheckout,
  bank_payments: selling.bankPayments,
};

/** Whether an owner has opened a stage of selling. */
export async function isOpen(db: Database | Transaction, stage: SellingStage): Promise<boolean> {
  const [row] = await db.select({ isOpen: COLUMNS[stage] }).from(selling);
  return row?.isOpen ?? false;
}
