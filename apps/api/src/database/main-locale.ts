import { DEFAULT_LOCALE, isLocale } from '@pouchery/contract/locales';
import { mainLocale, setMainLocale } from '@pouchery/contract/main-locale';
import type pg from 'pg';

/** Reads the shop's main language, which whoever starts does first (docs/decisions/0063). True where it is another one now. */
export async function loadMainLocale(database: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await database.query('select locale from main_language');
  const locale: unknown = rows[0]?.locale;
  const before = mainLocale();
  setMainLocale(isLocale(locale) ? locale : DEFAULT_LOCALE);
  return mainLocale() !== before;
}
