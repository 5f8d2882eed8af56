import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { auditEntries, entryText } from './audit-tables.ts';
import { recordChange, THE_SHOP } from './record-change.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const editor = { id: 7, name: 'Eka Editor' };
const record = (
  ...[actor, change]: [Parameters<typeof recordChange>[1], Parameters<typeof recordChange>[2]]
) => shop.db.transaction((tx) => recordChange(tx, actor, change));

beforeAll(async () => {
  const product = { id: 3, version: 1, name: { en: 'North Mint' }, missing: ['ka', 'ru'], price: '10.00' };
  await record(editor, {
    subject: 'product',
    subject_id: 3,
    subject_name: 'North Mint',
    action: 'create',
    after: product,
  });
  await record(editor, {
    subject: 'product',
    subject_id: 3,
    subject_name: 'North Mint',
    action: 'change',
    before: product,
    after: { ...product, version: 2, name: { en: 'North Mint' }, missing: ['ru'], price: '11.00' },
  });
  await record(THE_SHOP, { subject: 'article', subject_id: 5, action: 'publish' });
  await record(
    { id: owner.person.id, name: 'Nino Maisuradze' },
    {
      subject: 'customer',
      subject_id: 9,
      action: 'change',
      private_fields: ['first_name'],
    },
  );
});

const list = async (query = '') => (await owner.get(`audit/?${query}`)).json();
const listEntries = async (query: string) =>
  (await list(query)).results.map(({ subject, action }: Record<string, string>) => `${action} ${subject}`);

describe('the log', () => {
  test('lists who changed what, with the values before and after, newest first', async () => {
    const { count, results } = await list();
    expect(count).toBe(4);
    expect(results[2]).toMatchObject({
      staff_id: 7,
      staff_name: 'Eka Editor',
      subject: 'product',
      subject_id: '3',
      subject_name: 'North Mint',
      action: 'change',
      changes: [{ field: 'price', is_private: false, before: '10.00', after: '11.00' }],
    });
    expect(results[3].changes.map(({ field }: { field: string }) => field)).toEqual(['name', 'price']);
    expect((await owner.get('audit/999/')).statusCode).toBe(404);
  });

  test('of people names the changed fields and no values', async () => {
    const { results } = await list('subject=customer');
    expect(results[0].changes).toEqual([{ field: 'first_name', is_private: true }]);
  });

  test('is filtered by person, thing, action, day and text', async () => {
    expect(await listEntries('staff_id=7')).toEqual(['change product', 'create product']);
    expect(await listEntries('subject=product&subject_id=3&sort=at')).toEqual([
      'create product',
      'change product',
    ]);
    expect(await listEntries('action=publish')).toEqual(['publish article']);
    expect(await listEntries('q=north%20MINT')).toEqual(['change product', 'create product']);
    expect(await listEntries('q=100%25')).toEqual([]);
    expect(await listEntries('q=11.00')).toEqual(['change product']);
    expect(await listEntries('q=11')).toEqual(['change product']);
    expect(await listEntries('q=Maisur')).toEqual(['change customer']);
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tbilisi' }).format(new Date());
    expect(await listEntries(`from=${today}&until=${today}`)).toHaveLength(4);
    expect(await listEntries('until=2020-01-01')).toEqual([]);
    expect(await listEntries('page_size=1&page=4')).toEqual(['create product']);
    expect((await owner.get('audit/?page=9')).statusCode).toBe(404);
    expect((await owner.get('audit/?sort=price')).statusCode).toBe(400);
  });

  test('is searched in an index, whatever the log holds', async () => {
    const plan = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_indexscan = off`);
      const found = sql`${entryText(auditEntries)} ilike '%mint%' and not ${auditEntries.isPart}`;
      return tx.execute(sql`explain select from ${auditEntries} where ${found}`);
    });
    expect(JSON.stringify(plan.rows)).toContain('audit_entries_by_text');
  });

  test('has no entry for a change that changed nothing', async () => {
    await record(editor, {
      subject: 'product',
      subject_id: 4,
      action: 'change',
      before: { a: 1 },
      after: { a: 1 },
    });
    expect(await listEntries('subject_id=4')).toEqual([]);
  });

  test('cannot be rewritten', async () => {
    for (const attempt of [
      sql`update ${auditEntries} set staff_name = 'x'`,
      sql`delete from ${auditEntries}`,
    ]) {
      await expect(shop.db.execute(attempt)).rejects.toMatchObject({
        cause: { message: 'audit_entries may only be added to' },
      });
    }
  });
});
