import type { Database, Transaction } from '#api/database/open-database.ts';
import { contactMessages } from './support-tables.ts';

/** Keeps a visitor's message to customer service. */
export async function addContactMessage(
  tx: Database | Transaction,
  message: typeof contactMessages.$inferInsert,
) {
  await tx.insert(contactMessages).values(message);
}
