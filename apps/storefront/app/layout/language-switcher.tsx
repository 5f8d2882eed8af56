import { useLingui } from '@lingui/react/macro';
import { LOCALES } from '@pouchery/contract/locales';
import { LANGUAGE_NAMES, LOCALE_ACTION } from '#app/i18n/choose-locale.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import { returnAddress } from './missing-path.ts';

/** Chooses a language: a script in the head stores it and loads the page again; without JavaScript the server does. */
export function LanguageSwitcher({ className }: { className: string }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = pageAddress();
  return (
    <form className={className} method="post" action={LOCALE_ACTION} aria-label={t`Language`}>
      <input type="hidden" name="back" value={returnAddress(pathname + search)} />
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          aria-current={locale === i18n.locale ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[locale]}
        </button>
      ))}
    </form>
  );
}
