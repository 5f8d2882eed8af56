import { Box, Button } from '@mui/material';
import { CATALOGUE_LISTS } from '@pouchery/contract/backoffice/catalogue-files';
import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { useState } from 'react';
import { callAddress } from '#backoffice/api/call-address.ts';
import { TABLE_FORM_NAMES, TABLE_FORMS, type TableFormName } from '#backoffice/api/table-forms.ts';
import { useDownload } from '#backoffice/api/use-download.ts';
import { CheckField, MenuField } from '#backoffice/inputs/choice-fields.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** Everything in one file, for another shop or a program. */
const EVERYTHING = 'everything';

/** The catalogue as a file: a list for a spreadsheet, or everything. */
export function ExportPanel() {
  const download = useDownload();
  const [what, setWhat] = useState<string>('products');
  const [form, setForm] = useState<TableFormName>('xlsx');
  const [hasNames, setNames] = useState(true);

  function start() {
    const table = { ...TABLE_FORMS[form], list: what, headings: hasNames ? readLocale() : undefined };
    const query = what === EVERYTHING ? { form: 'json' } : table;
    return download(callAddress(BACKOFFICE_PATHS.exportCatalogue[1], { query }));
  }

  return (
    <Panel title={translate('importExport.export.title')} lead={translate('importExport.export.text')}>
      <Box sx={{ display: 'grid', gap: 1, maxWidth: 420 }}>
        <MenuField
          label={translate('importExport.export.what')}
          choices={[...CATALOGUE_LISTS.toReversed(), EVERYTHING]}
          value={what}
          onChange={setWhat}
          getLabel={(one) =>
            translate(one === EVERYTHING ? 'importExport.export.everything' : `importExport.lists.${one}`)
          }
        />
        {what !== EVERYTHING && (
          <>
            <MenuField
              label={translate('importExport.export.form')}
              choices={TABLE_FORM_NAMES}
              value={form}
              onChange={setForm}
              getLabel={(each) => translate(`importExport.forms.${each}`)}
              helperText={translate('importExport.export.form_help')}
            />
            <CheckField
              label={translate('importExport.export.headings')}
              isOn={hasNames}
              onChange={setNames}
            />
          </>
        )}
        <Box sx={{ mt: 1 }}>
          <Button variant="outlined" onClick={start}>
            {translate('ra.action.export')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
