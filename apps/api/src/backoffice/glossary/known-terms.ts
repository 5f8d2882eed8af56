import { mentionsTerm, usesTerm } from '@pouchery/contract/backoffice/term-match';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import { mainLocale, otherLocales } from '@pouchery/contract/main-locale';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { glossaryTerms } from './glossary-tables.ts';

type Texts = Partial<Record<Locale, string | undefined>>;

/** The terms of the glossary, and what types and tastes are called. */
export async function listTerms(db: Database | Transaction): Promise<LocalizedText[]> {
  const terms = await db.select({ term: glossaryTerms.term }).from(glossaryTerms).orderBy(glossaryTerms.id);
  const types = await db.select({ term: productTypes.name }).from(productTypes).orderBy(productTypes.id);
  const names = await db.select({ term: tastes.name }).from(tastes).orderBy(tastes.id);
  return [...terms, ...types, ...names].map(({ term }) => term);
}

/** Those that the source of a text has. */
export function termsIn(texts: Texts, terms: readonly LocalizedText[]): LocalizedText[] {
  const main = mainLocale();
  const source = texts[main] ?? '';
  return terms.filter((term) => term[main] && mentionsTerm(source, term[main], main));
}

/** Whether a translation says a term of its source otherwise; of one language, or of any. */
export function saysOtherwise(texts: Texts, terms: readonly LocalizedText[], only?: Locale): boolean {
  const locales = only ? [only] : otherLocales();
  return termsIn(texts, terms).some((term) =>
    locales.some((locale) => {
      const [text, wanted] = [texts[locale], term[locale]];
      return text && wanted && !usesTerm(text, wanted, locale);
    }),
  );
}
