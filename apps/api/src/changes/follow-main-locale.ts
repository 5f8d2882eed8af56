import { isLocale, type Locale } from '@pouchery/contract/locales';
import { setMainLocale } from '@pouchery/contract/main-locale';
import { EVERYTHING } from '@pouchery/contract/paths';
import { loadMainLocale } from '#api/database/main-locale.ts';
import type { Database } from '#api/database/open-database.ts';
import { announceChange } from './announce-change.ts';
import type { ChangeFeed } from './change-feed.ts';

const TAG = 'main-language:';

/** What is announced when the shop's main language is another one: every text that fell back may be another. */
export function tagsOfMainLocale(locale: Locale): string[] {
  return [`${TAG}${locale}`, EVERYTHING];
}

/**
 * Keeps this process to the shop's main language. The tag names it, so that it is known before anything is made anew; whatever
 * drops what it keeps by tags has to listen after this.
 */
export function followMainLocale(
  db: Database,
  changes: Pick<ChangeFeed, 'on'>,
  warn: (error: unknown) => void,
) {
  changes.on('tags', (tags) => {
    const locale = tags.find((tag) => tag.startsWith(TAG))?.slice(TAG.length);
    if (isLocale(locale)) setMainLocale(locale);
  });
  changes.on('heard', () => {
    loadMainLocale(db.$client)
      // What was made between the two is forgotten everywhere.
      .then((isAnother) => (isAnother ? announceChange(db, [EVERYTHING]) : undefined))
      .catch(warn);
  });
}
