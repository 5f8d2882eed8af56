import type { MainLanguage } from '@pouchery/contract/backoffice/main-language';
import * as contract from '@pouchery/contract/backoffice/main-language';
import { DEFAULT_LOCALE } from '@pouchery/contract/locales';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeSingleRow } from '#api/backoffice/row-writes.ts';
import { listLanguageGaps } from '#api/backoffice/translations/language-gaps.ts';
import { OWNERS } from '#api/backoffice/who-may.ts';
import { tagsOfMainLocale } from '#api/changes/follow-main-locale.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { sayInMain } from '#api/features/catalog/unfinished-products.ts';
import { mainLanguage } from '#api/features/support/support-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { LANGUAGE_INDEXES_QUEUE } from './language-indexes-queue.ts';

const LACKS = 'Some texts are not in this language yet. Translate them first.';

/** Until somebody chooses. */
const NONE: MainLanguage = { id: 'main_language', locale: DEFAULT_LOCALE, version: 0 };

const MAIN_LANGUAGE = {
  subject: 'main_language',
  table: mainLanguage,
  none: NONE,
  find: findMainLanguage,
  getName: ({ locale }: MainLanguage) => locale,
  listTags: (before: MainLanguage = NONE, after: MainLanguage = NONE) =>
    before.locale === after.locale ? [] : tagsOfMainLocale(after.locale),
};

/** The language that every text must be there in (docs/decisions/0063). To choose the earlier one again is to undo it. */
export const mainLanguageRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getMainLanguage, OWNERS, async () => {
    const present = await findMainLanguage(app.db);
    const gaps = await listLanguageGaps(app.db);
    return { ...present, gaps: gaps.filter(({ locale }) => locale !== present.locale) };
  });

  serve(app, contract.changeMainLanguage, OWNERS, (request) => {
    const { locale, version } = request.body;
    return changeSingleRow(request, MAIN_LANGUAGE, version, async (tx) => {
      const gaps = await listLanguageGaps(tx);
      if (gaps.some((gap) => gap.locale === locale)) throw fieldErrors({ locale: [LACKS] });
      await sayInMain(tx, locale);
      await app.jobs.send(tx, LANGUAGE_INDEXES_QUEUE, {});
      return { locale };
    });
  });
};

async function findMainLanguage(db: Database | Transaction): Promise<MainLanguage> {
  const [row] = await db
    .select({ locale: mainLanguage.locale, version: mainLanguage.version })
    .from(mainLanguage);
  return row ? { id: NONE.id, ...row } : NONE;
}
