import { Typography } from '@mui/material';
import type { Locale } from '@pouchery/contract/locales';
import { useRecordContext } from 'react-admin';
import { MissingMark } from '#backoffice/layout/missing-mark.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** The languages in which a row lacks a text. */
export function MissingTextsField(_props: { source: string; sortable?: boolean; label?: string }) {
  const record = useRecordContext<{ id: number; missing: Locale[] }>();
  if (!record) return null;
  if (record.missing.length === 0) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.disabled' }}>
        {translate('taxonomies.complete')}
      </Typography>
    );
  }
  return record.missing.map((locale) => (
    <MissingMark key={locale} label={translate(`shell.languages.${locale}`)} />
  ));
}
