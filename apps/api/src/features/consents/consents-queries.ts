import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { planned } from '#api/database/planned-once.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { consents } from './consents-tables.ts';

type Consent = Pick<typeof consents.$inferInsert, 'userId' | 'language' | 'at' | 'orderNumber'>;

/** The terms and what they refer to, which every order agrees to. */
const AGREED_TEXTS = ['terms-and-conditions', 'privacy-policy'];
/** Of the sentence that asks for mails with news. */
const NEWS_TEXT = '2026-11-27';

export async function agreeToTerms(tx: Transaction, consent: Consent) {
  const textVersion = sql`coalesce((
    select max(${pages.updated})::text from ${pages} where ${inArray(pages.slug, AGREED_TEXTS)}), '')`;
  await planned(tx, 'agree-to-terms', consent, () =>
    tx.insert(consents).values({
      userId: sql.placeholder('userId'),
      language: sql.placeholder('language'),
      at: sql.placeholder('at'),
      orderNumber: sql.placeholder('orderNumber'),
      to: 'terms',
      isGiven: true,
      textVersion,
    }),
  );
}

/** Writes down that somebody wants mails with news, or no more; nothing where that was said before. */
export async function sayNews(tx: Transaction, consent: Consent, isGiven: boolean) {
  if ((await wantsNews(tx, consent.userId)) === isGiven) return;
  await tx.insert(consents).values({ ...consent, to: 'news', isGiven, textVersion: NEWS_TEXT });
}

async function wantsNews(db: Database | Transaction, userId: number): Promise<boolean> {
  const [latest] = await db
    .select({ isGiven: consents.isGiven })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.to, 'news')))
    .orderBy(desc(consents.id))
    .limit(1);
  return latest?.isGiven ?? false;
}

/** The same within a query of `users`. */
export const wantsNewsNow = sql<boolean>`coalesce((
  select is_given from ${consents} as said where said.user_id = ${users.id} and said."to" = 'news'
  order by said.id desc limit 1), false)`;

/** All that somebody agreed to, for the export of their data. */
export function listConsents(db: Database, userId: number) {
  return db
    .select({
      ...columnsOf(consents, 'to', 'is_given', 'text_version', 'language'),
      at: momentText(consents.at),
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.id));
}
