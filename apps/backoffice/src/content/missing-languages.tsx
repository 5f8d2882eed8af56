import Chip from '@mui/material/Chip';
import { LOCALES } from '@pouchery/contract/locales';
import { useRecordContext, useTranslate } from 'react-admin';

/** The languages in which a row's text is not written. */
export function MissingLanguages({ source }: { source: string; label?: string; sortable?: boolean }) {
  const translate = useTranslate();
  const texts = useRecordContext()?.[source] ?? {};
  return LOCALES.filter((locale) => !texts[locale]).map((locale) => (
    <Chip
      key={locale}
      size="small"
      color="warning"
      variant="outlined"
      label={translate(`shell.languages.${locale}`)}
      sx={{ mr: 0.5 }}
    />
  ));
}
