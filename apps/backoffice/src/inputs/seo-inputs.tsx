import { Box, FormHelperText, Typography } from '@mui/material';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { useWatch } from 'react-hook-form';
import { settings } from '#backoffice/settings.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LocalizedTextInput } from './localized-text-input.tsx';

/** What search engines show of a title and a description; the rest is cut. */
const SHOWN = { title: 60, description: 160 };

type Texts = Partial<Record<Locale, string>> | null;
type Props = {
  /** What the shop makes of the fields, as `text` reads them in a language, where nobody has written a title or a description. */
  made: (text: (field: string) => string, locale: Locale) => { title: string; description: string };
  /** The page's path, from the fields of the form. */
  path: (record: Record<string, unknown>) => string;
};

/** What is made of a name and a description alone. */
export function madeOf(title: string, description: string): Props['made'] {
  return (text) => ({ title: text(title), description: text(description) });
}

/** What a record's page tells search engines in each language, and what they show of it. */
export function SeoInputs(props: Props) {
  const { title, description } = TEXT_BOUNDS.seo;
  return (
    <Box sx={{ width: '100%' }}>
      <FormHelperText sx={{ mb: 2 }}>{translate('seo.help')}</FormHelperText>
      <LocalizedTextInput source="seo_title" isRequired={false} maxLength={title} />
      <LocalizedTextInput source="seo_description" isRequired={false} multiline maxLength={description} />
      <Results {...props} />
    </Box>
  );
}

function Results({ made, path }: Props) {
  const record: Record<string, unknown> = useWatch();
  const address = `${settings.siteUrl}${path(record)}`;
  const read = (field: string, locale: Locale) => readText(record[field] as Texts | undefined, locale);
  return (
    <Box role="group" aria-label={translate('seo.result')}>
      <Typography sx={{ fontWeight: 500, mb: 1 }}>{translate('seo.result')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
        {LOCALES.map((locale) => {
          const own = made((field) => read(field, locale), locale);
          return (
            <Result
              key={locale}
              locale={locale}
              address={address}
              title={read('seo_title', locale) || own.title}
              description={read('seo_description', locale) || own.description}
            />
          );
        })}
      </Box>
    </Box>
  );
}

type ResultProps = { locale: Locale; address: string; title: string; description: string };

/** One result as search engines write it. */
function Result({ locale, address, title, description }: ResultProps) {
  const whole = [title.trim(), settings.shopName].filter(Boolean).join(' · ');
  return (
    <Box sx={{ minWidth: 0, border: `1px solid ${COLORS.line}`, p: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ color: COLORS.ink3 }}>
        {translate(`shell.languages.${locale}`)}
      </Typography>
      <Box lang={locale}>
        <Typography variant="body2" sx={{ color: COLORS.ink2 }}>
          {address}
        </Typography>
        <Typography sx={{ color: COLORS.primary, fontSize: '1.125rem', lineHeight: 1.3 }}>
          {cut(whole, SHOWN.title)}
        </Typography>
        <Typography variant="body2">{cut(description, SHOWN.description)}</Typography>
      </Box>
      {title.length > SHOWN.title && <TooLong what="title" maxLength={SHOWN.title} />}
      {description.length > SHOWN.description && <TooLong what="description" maxLength={SHOWN.description} />}
    </Box>
  );
}

function TooLong({ what, maxLength }: { what: 'title' | 'description'; maxLength: number }) {
  return <FormHelperText>{translate(`seo.${what}_cut`, { most: maxLength })}</FormHelperText>;
}

function readText(texts: Texts | undefined, locale: Locale) {
  return texts?.[locale] || texts?.[mainLocale()] || '';
}

/** At the end of a word. */
function cut(text: string, maxLength: number) {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
