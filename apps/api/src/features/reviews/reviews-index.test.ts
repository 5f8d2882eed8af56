// Decision: docs/decisions/0046-lists-and-reviews.md
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Transaction } from '#api/database/open-database.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { averageAspects, listIds } from './reviews-queries.ts';
import { reviews } from './reviews-tables.ts';

const database = await makeTestDatabase();
afterAll(() => database.drop());

/** The steps of a plan in which no row is read if an index will do. */
async function explain(query: (tx: Transaction) => { getSQL(): ReturnType<typeof sql> }) {
  const rows = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query(tx).getSQL()}`)).rows;
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([undefined, 4])(
  'which reviews a page of rating %s has is read from an index alone',
  async (rating) => {
    const plan = await explain((tx) =>
      listIds(tx, 1, rating)
        .orderBy(desc(eq(reviews.language, 'ka')), desc(reviews.helpfulCount), desc(reviews.date))
        .limit(10),
    );
    expect(plan).toContain('Index Only Scan using reviews_listed');
  },
);

test('averages of what reviews say beside stars are read from an index alone', async () => {
  expect(await explain((tx) => averageAspects(tx, 1))).toContain('Index Only Scan using reviews_listed');
});
