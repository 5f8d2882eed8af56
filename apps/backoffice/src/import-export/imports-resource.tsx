import ImportExportIcon from '@mui/icons-material/SwapVert';
import { Box, Card, Typography } from '@mui/material';
import { MAX_IMPORT_BYTES } from '@pouchery/contract/backoffice/catalogue-files';
import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { List, useRedirect } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { FileDrop } from '#backoffice/inputs/file-drop.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { ExportPanel } from './export-panel.tsx';
import { formatCounts } from './format-counts.ts';
import { ImportPage } from './import-page.tsx';
import { ImportState } from './import-state.tsx';

export const imports: StaffResource = {
  name: 'imports',
  list: ImportList,
  edit: ImportPage,
  icon: ImportExportIcon,
  recordRepresentation: ({ file_name }) => file_name ?? '',
  options: { group: 'catalogue', roles: STAFF_RIGHTS.writeCatalogue },
};

/** The catalogue on its way out and in: an export, a place for a file, and the files that came before. */
function ImportList() {
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          alignItems: 'stretch',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ExportPanel />
        <FilePanel />
      </Box>
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: -1 }}>
        {translate('importExport.earlier')}
      </Typography>
      <List
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={10}
        actions={false}
        component="div"
        empty={false}
      >
        <Card>
          <RowList<CatalogueImport> empty="importExport.no_files">
            {(file) => <FileRow file={file} />}
          </RowList>
        </Card>
      </List>
    </>
  );
}

function FileRow({ file }: { file: CatalogueImport }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '2px 20px',
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{file.file_name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {file.staff_name}, {formatMoment(file.created_at)}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 1 } }}
      >
        {formatCounts(file)}
      </Typography>
      <ImportState state={file.state} />
    </Box>
  );
}

/** Takes a file and leads to what it would do. */
function FilePanel() {
  const redirect = useRedirect();

  async function send(body: Blob, name: string) {
    const { id } = await callApi('startImport', { query: { file_name: name }, body });
    redirect('edit', 'imports', id);
  }

  return (
    <Panel title={translate('importExport.import.title')} lead={translate('importExport.import.text')}>
      <FileDrop
        hint="importExport.import.drop"
        accept=".xlsx,.csv,.json,.txt,text/csv,application/json"
        maxBytes={MAX_IMPORT_BYTES}
        onFile={send}
      />
    </Panel>
  );
}
