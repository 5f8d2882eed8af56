import { type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { foundIn } from '#api/backoffice/list-pages.ts';
import { users, userText } from '#api/features/accounts/accounts-tables.ts';
import { orderAddressText, orders, orderText } from '#api/features/orders/orders-tables.ts';
import { reviews, reviewText } from '#api/features/reviews/reviews-tables.ts';
import { contactMessages, messageText } from '#api/features/support/support-tables.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';

const database = await makeTestDatabase();
afterAll(() => database.drop());

const TEXTS = [
  ['users_by_text', users, userText(users)],
  ['orders_by_text', orders, orderText(orders)],
  ['orders_by_address', orders, orderAddressText(orders)],
  ['contact_messages_by_text', contactMessages, messageText(contactMessages)],
  ['reviews_by_text', reviews, reviewText(reviews)],
] as const;

/** The steps of a plan in which no table is read whole if anything else will do. */
async function explain(query: SQL) {
  const rows = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)).rows;
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each(TEXTS)('%s answers what people are searched by', async (index, table, text) => {
  for (const q of ['nino', 'ni', 'n', 'ნინო', 'PO-7', '555 12', '100%']) {
    const plan = await explain(sql`select from ${table} where ${foundIn(q, text)}`);
    expect(plan).toContain(`Bitmap Index Scan on ${index}`);
    expect(plan).toContain('Index Cond');
  }
});
