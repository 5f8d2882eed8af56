import type { StaffSelling } from '@pouchery/contract/backoffice/selling';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { selling } from './selling-tables.ts';

/** Announced when a stage is opened or closed. */
export const STAGES_TAG = 'selling';

export const STAGES = ['orders_and_stock', 'cart_and_checkout', 'bank_payments'] as const;

export const CLOSED: StaffSelling = {
  id: 'selling',
  version: 0,
  orders_and_stock: false,
  cart_and_checkout: false,
  bank_payments: false,
};

/** Which stages of selling an owner has opened; none before the first. */
export async function readStages(db: Database | Transaction): Promise<StaffSelling> {
  const [row] = await db.select(columnsOf(selling, ...STAGES, 'version')).from(selling);
  return { ...CLOSED, ...row };
}
