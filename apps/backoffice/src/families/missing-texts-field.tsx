import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Locale } from '@pouchery/contract/locales';
import { useRecordContext, useTranslate } from 'react-admin';

/** The languages in which a row lacks a text. */
export function MissingTextsField(_props: { source: string; sortable?: boolean; label?: string }) {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number; missing: Locale[] }>();
  if (!record) return null;
  if (record.missing.length === 0) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.disabled' }}>
        {translate('families.complete')}
      </Typography>
    );
  }
  return record.missing.map((locale) => (
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
