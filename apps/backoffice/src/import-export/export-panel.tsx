import { Box, Button, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { CATALOGUE_LISTS } from '@pouchery/contract/backoffice/catalogue-files';
import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callAddress } from '#backoffice/api/call-address.ts';
import { TABLE_FORM_NAMES, TABLE_FORMS, type TableFormName } from '#backoffice/api/table-forms.ts';
import { useDownload } from '#backoffice/api/use-download.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { useFileTexts } from './use-file-texts.ts';

/** Everything in one file, for another shop or a program. */
const EVERYTHING = 'everything';

/** The catalogue as a file: a list for a spreadsheet, or everything. */
export function ExportPanel() {
  const translate = useTranslate();
  const download = useDownload();
  const { locale } = useFileTexts();
  const [what, setWhat] = useState<string>('products');
  const [form, setForm] = useState<TableFormName>('xlsx');
  const [hasNames, setNames] = useState(true);

  function start() {
    const table = { ...TABLE_FORMS[form], list: what, headings: hasNames ? locale : undefined };
    const query = what === EVERYTHING ? { form: 'json' } : table;
    return download(callAddress(BACKOFFICE_PATHS.exportCatalogue[1], { query }));
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
          <>
            <TextField
              select
              label={translate('importExport.export.form')}
              value={form}
              onChange={({ target }) => setForm(target.value as TableFormName)}
              helperText={translate('importExport.export.form_help')}
            >
              {TABLE_FORM_NAMES.map((each) => (
                <MenuItem key={each} value={each}>
                  {translate(`importExport.forms.${each}`)}
                </MenuItem>
              ))}
            </TextField>
            <FormControlLabel
              control={<Checkbox checked={hasNames} onChange={(_event, isOn) => setNames(isOn)} />}
              label={translate('importExport.export.headings')}
            />
          </>
        )}
        <Box sx={{ mt: 1 }}>
          <Button variant="outlined" onClick={start}>
            {translate('importExport.export.download')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
