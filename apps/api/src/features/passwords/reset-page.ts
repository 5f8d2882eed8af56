import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';

/** Where a new password is set, in the reader's language whichever device opens the mail (decision 0005). */
export function resetPage(siteUrl: string, locale: Locale) {
  return `${siteUrl}${locale === DEFAULT_LOCALE ? '' : `/${locale}`}/reset-password`;
}
