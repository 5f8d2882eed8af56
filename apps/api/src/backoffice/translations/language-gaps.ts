import type { LanguageGaps } from '@pouchery/contract/backoffice/main-language';
import { LOCALES } from '@pouchery/contract/locales';
import { type SQL, sql } from 'drizzle-orm';
import { glossaryTerms } from '#api/backoffice/glossary/glossary-tables.ts';
import { quoted } from '#api/database/localized-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { cannedReplies } from '#api/features/support/support-tables.ts';
import { isWritten, selectTexts } from './translated-texts.ts';

/** How many texts each language lacks, by the kind of their records; of what says nothing in any language nothing is missing. */
export async function listLanguageGaps(db: Database | Transaction): Promise<LanguageGaps> {
  const lacking = LOCALES.map((locale) => sql`(${quoted(locale)}, ${isWritten(locale)})`);
  const { rows } = await db.execute<LanguageGaps[number]>(sql`
    select locale, subject, count(*)::int as texts
    from (${selectEveryText()}) as texts cross join lateral (values ${sql.join(lacking, sql`, `)}) as languages (locale, is_written)
    where not is_written and (${sql.join(LOCALES.map(isWritten), sql` or `)})
    group by locale, subject order by locale, subject`);
  return rows;
}

/** Those of the desk for translations, and what is translated elsewhere. */
function selectEveryText(): SQL {
  const { scheduledRevision } = pages;
  return sql`select subject, texts from (${selectTexts()}) as translated
    union all select 'page', texts from ${pages} cross join lateral (values
      (${pages.title}), (${pages.body}), (${pages.seoTitle}), (${pages.seoDescription}),
      (${scheduledRevision} -> 'title'), (${scheduledRevision} -> 'body')) as of_page (texts)
      where ${scheduledRevision} is not null
    union all select 'canned_reply', ${cannedReplies.text} from ${cannedReplies}
    union all select 'glossary_term', ${glossaryTerms.term} from ${glossaryTerms}`;
}
