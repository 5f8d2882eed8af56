import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { chooseLocale, LOCALE_ACTION } from '#app/i18n/choose-locale.ts';

/** Each language in itself, so that anyone finds the own one. */
const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'ka', name: 'ქართული' },
  { locale: 'ru', name: 'Русский' },
] as const;

/** Stores the language and reloads the page in it; without JavaScript the form does the same by way of the server. */
export function LanguageSwitcher({ className }: { className: string }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <form className={className} method="post" action={LOCALE_ACTION} aria-label={t`Language`}>
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map(({ locale, name }) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          aria-current={locale === i18n.locale ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            chooseLocale(locale, pathname + search);
          }}
        >
          {name}
        </button>
      ))}
    </form>
  );
}
