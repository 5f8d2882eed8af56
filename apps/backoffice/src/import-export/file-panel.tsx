import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { MAX_IMPORT_BYTES } from '@pouchery/contract/backoffice/catalogue-files';
import { type DragEvent, useRef, useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { COLORS } from '#backoffice/theme/colors.ts';

/** Takes a file by drop or by choice and leads to what it would do. */
export function FilePanel() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const notifyError = useErrorNotification();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);

  async function send(file: File | undefined) {
    if (!file || isSending) return;
    if (file.size > MAX_IMPORT_BYTES) {
      notify('importExport.import.too_large', {
        type: 'error',
        messageArgs: { mb: MAX_IMPORT_BYTES / 1024 ** 2 },
      });
      return;
    }
    setSending(true);
    try {
      const body = new Blob([file], { type: 'application/octet-stream' });
      const query = { file_name: file.name };
      const { id } = await callApi('startImport', { query, body });
      redirect('edit', 'imports', id);
    } catch (error) {
      notifyError(error);
    } finally {
      setSending(false);
      if (input.current) input.current.value = '';
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  }

  return (
    <Panel title={translate('importExport.import.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '60ch' }}>
        {translate('importExport.import.text')}
      </Typography>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          border: `2px dashed ${isOver ? COLORS.primary : COLORS.lineStrong}`,
          p: 3,
          textAlign: 'center',
          backgroundColor: isOver ? COLORS.primarySoft : COLORS.paper,
        }}
      >
        <DropHere />
        <Button variant="contained" disabled={isSending} onClick={() => input.current?.click()}>
          {translate('importExport.import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.json,.txt,text/csv,application/json"
          aria-label={translate('importExport.import.choose')}
          onChange={({ target }) => void send(target.files?.[0])}
        />
        {isSending && (
          <LinearProgress sx={{ mt: 2 }} aria-label={translate('importExport.states.checking')} />
        )}
      </Box>
    </Panel>
  );
}

function DropHere() {
  const translate = useTranslate();
  return (
    <>
      <UploadIcon
        sx={{ display: 'block', mx: 'auto', mb: 1, fontSize: 36, color: COLORS.primary }}
        aria-hidden="true"
      />
      <Typography sx={{ mb: 1.5, display: { xs: 'none', sm: 'block' } }}>
        {translate('importExport.import.drop')}
      </Typography>
    </>
  );
}
