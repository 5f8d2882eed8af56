import { DEFAULT_LOCALE, LOCALES } from '@pouchery/contract/locales';
import { ArrayInput, required, SimpleFormIterator, TextInput, useTranslate } from 'react-admin';

const COLUMNS = {
  '& .RaSimpleFormIterator-inline': {
    display: 'grid',
    columnGap: 2,
    width: '100%',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${LOCALES.length}, minmax(0, 1fr))` },
  },
};

/** Short words for what is tasted, each in the shop's languages. */
export function FlavourNotesInput() {
  const translate = useTranslate();
  return (
    <ArrayInput source="flavour_notes" helperText={false}>
      <SimpleFormIterator inline fullWidth disableClear sx={COLUMNS}>
        {LOCALES.map((locale) => (
          <TextInput
            key={locale}
            source={locale}
            label={translate(`shell.languages.${locale}`)}
            helperText={false}
            {...(locale === DEFAULT_LOCALE ? { validate: required() } : {})}
            slotProps={{ htmlInput: { lang: locale, maxLength: 60 } }}
          />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}
