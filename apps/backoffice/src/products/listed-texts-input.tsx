import { LOCALES } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import { ArrayInput, maxLength as atMost, required, SimpleFormIterator, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { translate } from '#backoffice/texts/translate.ts';

type Props = {
  source: string;
  maxLength: number;
  /** As many as are shown; any number without it. */
  most?: number;
  helperText?: string;
};

/** Short texts in an order, each in the shop's languages. */
export function ListedTextsInput({ source, maxLength, most, helperText }: Props) {
  const listed: unknown = useWatch({ name: source });
  const isFull = most !== undefined && Array.isArray(listed) && listed.length >= most;
  return (
    <ArrayInput source={source} helperText={helperText}>
      <SimpleFormIterator inline fullWidth disableClear disableAdd={isFull}>
        {LOCALES.map((locale) => (
          <TextInput
            key={locale}
            source={locale}
            label={translate(`shell.languages.${locale}`)}
            validate={[...(locale === mainLocale() ? [required()] : []), atMost(maxLength)]}
            slotProps={{ htmlInput: { lang: locale } }}
          />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}
