import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CATALOGUE_LISTS } from '@pouchery/contract/backoffice/catalogue-files';
import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { DEFAULT_LOCALE } from '@pouchery/contract/locales';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { Panel } from '#backoffice/layout/panel.tsx';

/** Everything in one file, for another shop or a program. */
const EVERYTHING = 'everything';

/** The catalogue as a file: a list for a spreadsheet, or everything. */
export function ExportPanel() {
  const translate = useTranslate();
  const notifyError = useErrorNotification();
  const [locale] = useLocaleState();
  const [what, setWhat] = useState<string>('products');
  // What Excel expects where people write in this language.
  const [separator, setSeparator] = useState(locale === DEFAULT_LOCALE ? 'comma' : 'semicolon');

  async function download() {
    try {
      // The browser fetches the file by itself, and cannot renew a session that has run out.
      await callApi('getStaffSession');
    } catch (error) {
      return notifyError(error);
    }
    const query = what === EVERYTHING ? { form: 'json' } : { form: 'csv', list: what, separator };
    window.location.assign(`${BACKOFFICE_PATHS.exportCatalogue[1]}?${new URLSearchParams(query)}`);
  }

  return (
    <Panel title={translate('importExport.export.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '60ch' }}>
        {translate('importExport.export.text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, maxWidth: 420 }}>
        <TextField
          select
          label={translate('importExport.export.what')}
          value={what}
          onChange={({ target }) => setWhat(target.value)}
        >
          {CATALOGUE_LISTS.toReversed().map((list) => (
            <MenuItem key={list} value={list}>
              {translate(`importExport.lists.${list}`)}
            </MenuItem>
          ))}
          <MenuItem value={EVERYTHING}>{translate('importExport.export.everything')}</MenuItem>
        </TextField>
        {what !== EVERYTHING && (
          <TextField
            select
            label={translate('importExport.export.separator')}
            value={separator}
            onChange={({ target }) => setSeparator(target.value)}
            helperText={translate('importExport.export.separator_help')}
          >
            <MenuItem value="comma">{translate('importExport.separators.comma')}</MenuItem>
            <MenuItem value="semicolon">{translate('importExport.separators.semicolon')}</MenuItem>
          </TextField>
        )}
        <Box sx={{ mt: 1 }}>
          <Button variant="outlined" onClick={download}>
            {translate('importExport.export.download')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
