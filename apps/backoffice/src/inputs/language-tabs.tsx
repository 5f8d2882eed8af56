import { Tab, Tabs, type TabsProps } from '@mui/material';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { translate } from '#backoffice/texts/translate.ts';

type Props = Pick<TabsProps, 'variant' | 'sx'> & {
  shown: Locale;
  onShow: (locale: Locale) => void;
  /** What there is in each language: the others are marked. */
  texts?: Partial<Record<Locale, string>>;
};

/** A tab for each of the shop's languages. */
export function LanguageTabs({ shown, onShow, texts, ...tabs }: Props) {
  return (
    <Tabs value={shown} onChange={(_event, locale: Locale) => onShow(locale)} {...tabs}>
      {LOCALES.map((locale) => {
        const language = translate(`shell.languages.${locale}`);
        const isMissing = texts && !texts[locale];
        return (
          <Tab
            key={locale}
            value={locale}
            label={isMissing ? `${language} ○` : language}
            {...(isMissing ? { 'aria-label': translate('shell.language_missing', { language }) } : {})}
          />
        );
      })}
    </Tabs>
  );
}
