import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_REDIRECTS_BYTES } from '@pouchery/contract/backoffice/redirect-limits';
import type { RedirectsFile } from '@pouchery/contract/backoffice/redirects';
import { useState } from 'react';
import { Button as ToolbarButton, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { FileDrop } from '#backoffice/inputs/file-drop.tsx';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { useFormatNumber } from '#backoffice/texts/format.ts';
import { serverMessage } from '#backoffice/texts/server-message.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

/** Opens the window that takes a table of redirects. */
export function FileButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton label="redirects.from_file" onClick={() => setOpen(true)}>
        <UploadIcon />
      </ToolbarButton>
      {isOpen && <FileDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Judged = { body: Blob; file: RedirectsFile };

/** A table of old and new addresses: what it would do, and then the button that does it. */
function FileDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useErrorNotification();
  const refresh = useRefresh();
  const format = useFormatNumber();
  const [judged, setJudged] = useState<Judged>();
  const [isBusy, setBusy] = useState(false);
  const count = judged ? judged.file.added + judged.file.changed : 0;

  async function look(body: Blob) {
    setJudged({ body, file: await callApi('readRedirectsFile', { body }) });
  }

  async function apply({ body }: Judged) {
    setBusy(true);
    try {
      const done = await callApi('readRedirectsFile', { query: { apply: 'true' }, body });
      const smart_count = done.added + done.changed;
      notify('redirects.imported', {
        type: 'success',
        messageArgs: { smart_count, count: format(smart_count) },
      });
      refresh();
      onClose();
    } catch (error) {
      notifyError(error);
      setBusy(false);
    }
  }

  return (
    <ModalDialog
      title={translate('redirects.from_file')}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          {judged && count > 0 && (
            <Button variant="contained" disabled={isBusy} onClick={() => apply(judged)}>
              {translate('redirects.import', { smart_count: count, count: format(count) })}
            </Button>
          )}
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate('redirects.file_text')}</Typography>
      <FileDrop
        hint="redirects.drop"
        accept=".xlsx,.csv,.txt,text/csv"
        maxBytes={MAX_REDIRECTS_BYTES}
        onFile={look}
      />
      <Box role="status" sx={{ mt: 2 }}>
        {judged && <Outcome file={judged.file} />}
      </Box>
    </ModalDialog>
  );
}

function Outcome({ file }: { file: RedirectsFile }) {
  const translate = useTranslate();
  const format = useFormatNumber();
  const { file_problem: wrong, added, changed, unchanged, refused, refused_rows } = file;
  if (wrong) {
    return (
      <Alert severity="error">
        {translate(`importExport.file_problems.${wrong.problem}`, { value: wrong.value })}
      </Alert>
    );
  }
  const counts = Object.entries({ added, changed, unchanged, refused }).filter(([, count]) => count > 0);
  return (
    <>
      <Alert severity={refused > 0 ? 'warning' : 'info'}>
        {counts
          .map(([result, count]) =>
            translate(`importExport.counts.${result}`, { smart_count: count, count: format(count) }),
          )
          .join(', ')}
        . {translate(added + changed > 0 ? 'importExport.nothing_yet' : 'redirects.nothing_to_do')}
      </Alert>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {refused_rows.map(({ row, from_path, to_path, problem }) => (
          <Box
            component="li"
            key={row}
            sx={{ py: 1, borderTop: `1px solid ${COLORS.line}`, overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('importExport.row', { row })} {from_path} → {to_path}
            </Typography>
            <Typography variant="body2">{serverMessage(problem)}</Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
