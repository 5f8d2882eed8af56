import type { FoundRecord } from '@pouchery/contract/backoffice/global-search';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { contains } from '#api/backoffice/list-pages.ts';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { searchedText } from '#api/database/searched-text.ts';
import { users, userText } from '#api/features/accounts/accounts-tables.ts';
import { brands, deliveryPartners, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { orderId } from '#api/features/orders/orders-queries.ts';
import { orderAddressText, orders, orderText } from '#api/features/orders/orders-tables.ts';
import { slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { reviews, reviewText } from '#api/features/reviews/reviews-tables.ts';
import { contactMessages, messageText, questions } from '#api/features/support/support-tables.ts';
import { inAnyScript } from './in-any-script.ts';

/** Of each kind. */
const MAX_RESULTS = 5;
/** Of one word that very many have, the newest are looked for among so many. */
const AMONG = 2_000;
/** What looks like a phone number: figures, and what people put between them. */
const PHONE = /^\+?[\d\s()./-]{4,}$/;

const SMALL: readonly (readonly [string, PgTable, AnyPgColumn, AnyPgColumn])[] = [
  ['brands', brands, brands.id, brands.name],
  ['types', productTypes, productTypes.id, productTypes.name],
  ['tastes', tastes, tastes.id, tastes.name],
  ['articles', articles, articles.id, articles.title],
  ['pages', pages, pages.slug, pages.title],
  ['questions', questions, questions.id, questions.question],
  ['slides', slides, slides.id, slides.title],
  ['special-offers', specialOffers, specialOffers.id, specialOffers.title],
];

/** What has texts for the shop's pages: lists that are short enough to be read whole. */
export async function findTexts(db: Database, { locale }: ReadContext, q: string): Promise<FoundRecord[]> {
  const named = SMALL.map(([resource, table, id, name]) => {
    const all = searchedText(sql`array_to_string(array(select value from jsonb_each_text(${name})), ' ')`);
    return sql`(select ${resource}::text as resource, ${id}::text as id, ${textIn(locale, name)} as name, '' as note
      from ${table} where ${inAnyScript(q, all)} limit ${MAX_RESULTS})`;
  });
  const { rows } = await db.execute<FoundRecord>(sql.join(named, sql` union all `));
  return rows;
}

export async function findPartners(db: Database, q: string): Promise<FoundRecord[]> {
  const { id, name } = deliveryPartners;
  const { rows } = await db.execute<FoundRecord>(sql`
    select 'delivery-partners' as resource, ${id}::text as id, ${name} as name, '' as note
    from ${deliveryPartners} where ${inAnyScript(q, searchedText(name))} limit ${MAX_RESULTS}`);
  return rows;
}

/** Orders by number, parcel, phone with or without spaces, city and street, and those `ofBuyers` with the name or address of mail. */
export async function findOrders(
  db: Database,
  q: string,
  { ofBuyers }: { ofBuyers: boolean },
): Promise<FoundRecord[]> {
  const buyers = db
    .select({ id: users.id })
    .from(users)
    .where(inAnyScript(q, userText(users)))
    .limit(MAX_RESULTS);
  const digits = PHONE.test(q) ? q.replace(/\D/g, '') : '';
  const conditions = [
    inAnyScript(q, orderText(orders)),
    inAnyScript(q, orderAddressText(orders)),
    ...(ofBuyers ? [sql`${orders.userId} = any(array${buyers})`] : []),
    ...(digits.length > 3 ? [contains(digits, orderAddressText(orders)) ?? sql`false`] : []),
  ];
  const { rows } = await db.execute<FoundRecord>(sql`
    with found as materialized (
      ${sql.join(
        conditions.map((one) => sql`(select ${orders.number} from ${orders} where ${one} ${bound(q)})`),
        sql` union `,
      )})
    select 'orders' as resource, ${orderId} as id, ${orderId} as name,
      concat_ws(', ', nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${orders.city}) as note
    from found join ${orders} on ${orders.number} = found.number left join ${users} on ${users.id} = ${orders.userId}
    order by ${orders.placed} desc limit ${MAX_RESULTS}`);
  return rows;
}

export function findCustomers(db: Database, q: string): Promise<FoundRecord[]> {
  return newest(db, q, 'customers', {
    table: users,
    text: userText(users),
    at: users.joined,
    name: sql`${users.firstName} || ' ' || ${users.lastName}`,
    note: users.email,
    only: sql`not exists (select 1 from ${staff} where ${eq(staff.id, users.id)})`,
  });
}

export function findMessages(db: Database, q: string): Promise<FoundRecord[]> {
  return newest(db, q, 'messages', {
    table: contactMessages,
    text: messageText(contactMessages),
    at: contactMessages.received,
    name: contactMessages.subject,
    note: contactMessages.name,
  });
}

export function findReviews(db: Database, q: string): Promise<FoundRecord[]> {
  return newest(db, q, 'reviews', {
    table: reviews,
    text: reviewText(reviews),
    at: reviews.date,
    name: reviews.title,
    note: reviews.author,
  });
}

type Kind = {
  table: PgTable & { id: AnyPgColumn };
  text: SQL;
  at: AnyPgColumn;
  name: AnyPgColumn | SQL;
  note: AnyPgColumn;
  only?: SQL;
};

/** The newest rows of a kind whose text has what was typed, read from the text's index. */
async function newest(db: Database, q: string, resource: string, kind: Kind): Promise<FoundRecord[]> {
  const { table, text, at, name, note, only = sql`true` } = kind;
  const { rows } = await db.execute<FoundRecord>(sql`
    with found as materialized (select ${table.id}, ${at} as at, ${name} as name, ${note} as note
      from ${table} where ${inAnyScript(q, text)} and ${only} ${bound(q)})
    select ${resource}::text as resource, id::text as id, name, note from found order by at desc, id desc limit ${MAX_RESULTS}`);
  return rows;
}

/** Several words are had by few, and with a bound PostgreSQL would read the table rather than the index. */
function bound(q: string) {
  return /\s/.test(q) ? sql`` : sql`limit ${AMONG}`;
}
