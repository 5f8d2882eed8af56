import { Box, FormHelperText, useMediaQuery } from '@mui/material';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import { useState } from 'react';
import { maxLength as atMost, required, TextInput } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { InputTitle } from './input-title.tsx';
import { LanguageTabs } from './language-tabs.tsx';

type Props = {
  /** The field that holds `{en, ka, ru}`. */
  source: string;
  /** The main language must be there. The others never have to: readers then get the main one. */
  isRequired?: boolean;
  multiline?: boolean;
  minRows?: number;
  /** What is longer is said, not cut: a pasted text loses its end unseen otherwise. */
  maxLength: number;
  helperText?: string;
};

/** A text in the shop's languages: side by side where there is room, tabs on a phone; what is missing is marked. */
export function LocalizedTextInput({ source, isRequired = true, helperText, ...input }: Props) {
  const [shown, setShown] = useState(mainLocale);
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const { formState } = useFormContext();
  const texts: Partial<Record<Locale, string>> = useWatch({ name: source }) ?? {};
  const { message: error } = (get(formState.errors, source) ?? {}) as { message?: string };
  const visible = isNarrow ? [shown] : LOCALES;

  return (
    <Box role="group" sx={{ width: '100%', mb: 1.5 }}>
      <InputTitle source={source} isRequired={isRequired} />
      {isNarrow && (
        <LanguageTabs shown={shown} onShow={setShown} texts={texts} variant="fullWidth" sx={{ mb: 1 }} />
      )}
      <Box sx={{ display: 'grid', gap: { md: 2 }, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
        {LOCALES.map((locale) => (
          <Box key={locale} lang={locale} hidden={!visible.includes(locale)} sx={{ minWidth: 0 }}>
            <OneText
              {...input}
              source={source}
              locale={locale}
              // A text that was left out altogether lacks no language.
              isMissing={!texts[locale] && (isRequired || Boolean(texts[mainLocale()]))}
              isRequired={isRequired}
            />
          </Box>
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </Box>
  );
}

function OneText({
  source,
  locale,
  isMissing,
  isRequired,
  maxLength,
  ...input
}: Omit<Props, 'helperText'> & { locale: Locale; isMissing: boolean }) {
  const language = translate(`shell.languages.${locale}`);
  const isGap = isMissing && locale !== mainLocale();
  const validate = [...(isRequired && locale === mainLocale() ? [required()] : []), atMost(maxLength)];
  return (
    <TextInput
      {...input}
      source={`${source}.${locale}`}
      label={isGap ? `${language} – ${translate('shell.missing')}` : language}
      validate={validate}
      slotProps={{ htmlInput: { lang: locale } }}
      sx={isGap ? GAP : {}}
    />
  );
}

/** Dashed and sunk: something belongs here. */
const GAP = {
  '& .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed', borderColor: COLORS.warn },
  '& .MuiInputLabel-root:not(.Mui-focused)': { color: COLORS.warn },
};
