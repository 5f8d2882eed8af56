import { MAX_ADDRESSES } from '@pouchery/contract/address-limits';
import type { Address } from '@pouchery/contract/addresses';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { plain, planned } from '#api/database/planned-once.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { notSignedIn } from '#api/features/accounts/signed-in.ts';
import { fieldErrors, requireFound } from '#api/http/api-error.ts';
import { addresses } from './addresses-tables.ts';
import { requirePhone } from './georgian-phone.ts';

type AddressForm = Omit<Address, 'id' | 'is_first'>;

/** Somebody's addresses, the one that is used first before the others. */
export function listAddresses(db: Database | Transaction, userId: number): Promise<Address[]> {
  return db
    .select({
      ...columnsOf(addresses, 'id', 'label', 'first_name', 'last_name', 'street', 'city', 'postal_code'),
      ...columnsOf(addresses, 'phone', 'note', 'is_first'),
    })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isFirst), asc(addresses.id));
}

/** Throws 400 for a phone of elsewhere and for one address too many, 401 when the person has just gone. */
export function addAddress(db: Database, userId: number, form: AddressForm) {
  return changeBook(db, userId, async (tx) => {
    const count = await tx.$count(addresses, eq(addresses.userId, userId));
    if (count >= MAX_ADDRESSES)
      throw fieldErrors({ non_field: ['Ten addresses at most. Remove one that you do not need.'] });
    await tx.insert(addresses).values({ ...toColumns(form), userId, isFirst: count === 0 });
  });
}

/** Keeps an address that something is ordered to, where there is room and it is not kept yet; the caller has locked the person and looked at the phone. */
export async function keepAddress(tx: Transaction, userId: number, form: AddressForm) {
  const given = { ...toColumns(form, form.phone), userId };
  await planned(tx, 'keep-address', given, () => plain(tx, writeKeepAddress()));
}

function writeKeepAddress() {
  const given = (name: string) => sql`${sql.placeholder(name)}::text`;
  const user = sql`${sql.placeholder('userId')}::int`;
  return sql`
    insert into ${addresses} (user_id, label, first_name, last_name, street, city, postal_code, phone, note, is_first)
    select ${user}, ${given('label')}, ${given('firstName')}, ${given('lastName')}, ${given('street')}, ${given('city')},
      ${given('postalCode')}, ${given('phone')}, ${given('note')}, count(*) = 0
    from ${addresses} where user_id = ${user}
    having count(*) < ${sql.raw(String(MAX_ADDRESSES))}
      and count(*) filter (where (street, city, phone) = (${given('street')}, ${given('city')}, ${given('phone')})) = 0`;
}

/** Throws 404 for another's address. */
export function changeAddress(db: Database, userId: number, id: number, form: AddressForm) {
  return changeBook(db, userId, async (tx) => {
    const [changed] = await tx.update(addresses).set(toColumns(form)).where(isOwn(userId, id)).returning();
    requireFound(changed);
  });
}

export function useFirst(db: Database, userId: number, id: number) {
  return changeBook(db, userId, async (tx) => {
    await tx.update(addresses).set({ isFirst: false }).where(eq(addresses.userId, userId));
    const [first] = await tx.update(addresses).set({ isFirst: true }).where(isOwn(userId, id)).returning();
    requireFound(first);
  });
}

/** Of those that are left, the oldest is used first when it was that one. */
export function removeAddress(db: Database, userId: number, id: number) {
  return changeBook(db, userId, async (tx) => {
    const [gone] = await tx.delete(addresses).where(isOwn(userId, id)).returning();
    if (!gone?.isFirst) return;
    const oldest = sql`(select min(id) from ${addresses} where user_id = ${userId})`;
    await tx.update(addresses).set({ isFirst: true }).where(eq(addresses.id, oldest));
  });
}

/** One change at a time of somebody's book, however many are sent at once. */
function changeBook(db: Database, userId: number, change: (tx: Transaction) => Promise<void>) {
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw notSignedIn();
    await change(tx);
    return listAddresses(tx, userId);
  });
}

function isOwn(userId: number, id: number) {
  return and(eq(addresses.userId, userId), eq(addresses.id, id));
}

function toColumns(form: AddressForm, phone = requirePhone(form.phone)) {
  const given = { ...form, phone };
  return valuesOf(
    given,
    'label',
    'first_name',
    'last_name',
    'street',
    'city',
    'postal_code',
    'phone',
    'note',
  );
}
