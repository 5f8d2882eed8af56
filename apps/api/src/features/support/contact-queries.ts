import type { Database, Transaction } from '#api/database/open-database.ts';
import { contactMessages } from './support-tables.ts';

/** Keeps a visitor's message to customer service. Gives its number. */
export async function addContactMessage(
  tx: Database | Transaction,
  message: typeof contactMessages.$inferInsert,
) {
  const [added] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  if (!added) throw new Error('A message was not written.');
  return added.id;
}
