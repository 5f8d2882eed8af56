import { MAX_IMPORT_BYTES } from '@pouchery/contract/backoffice/catalogue-files';
import { useRedirect } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { FileDrop } from '#backoffice/inputs/file-drop.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** Takes a file and leads to what it would do. */
export function FilePanel() {
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
