import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import type { TableImport } from '@pouchery/contract/backoffice/table-import';
import { useState } from 'react';
import { Button as ListButton, useNotify, useRefresh } from 'react-admin';
import { saveFile } from '#backoffice/api/save-file.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { formatNumber } from '#backoffice/texts/format.ts';
import { serverMessage } from '#backoffice/texts/server-message.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { FileDrop } from './file-drop.tsx';

type Row = TableImport['refused_rows'][number];

type Props<Refused extends Row> = {
  /** The key of what the button and its window are called. */
  title: string;
  /** Where the other texts stand: `file_text`, `import` on the button that does it, and `imported`, both with a number of rows. */
  texts: string;
  maxBytes: number;
  look: (body: Blob) => Promise<TableImport<Refused>>;
  apply: (body: Blob, name: string) => Promise<TableImport<Refused>>;
  /** Gives the refused rows as a file, with why, where the API does that. */
  takeRefused?: (body: Blob) => Promise<unknown>;
  nameRow: (row: Refused) => string;
  onClose: () => void;
};

type ButtonProps<Refused extends Row> = Omit<Props<Refused>, 'onClose'>;

/** Opens the window that takes such a table. */
export function TableImportButton<Refused extends Row>(props: ButtonProps<Refused>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListButton label={props.title} onClick={() => setOpen(true)}>
        <UploadIcon />
      </ListButton>
      {isOpen && <TableImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Preview<Refused extends Row> = { body: Blob; name: string; file: TableImport<Refused> };

/** Takes a small table: what it would do, and then the button that does it. */
function TableImportDialog<Refused extends Row>({
  title,
  texts,
  maxBytes,
  look,
  apply,
  takeRefused,
  nameRow,
  onClose,
}: Props<Refused>) {
  const notify = useNotify();
  const { act, isBusy } = useAct();
  const refresh = useRefresh();
  const [preview, setPreview] = useState<Preview<Refused>>();
  const count = preview ? preview.file.added + preview.file.changed : 0;

  async function write({ body, name, file }: Preview<Refused>) {
    const done = await apply(body, name);
    const smart_count = done.added + done.changed;
    if (smart_count > 0)
      notify(`${texts}.imported`, {
        type: 'success',
        messageArgs: { smart_count, count: formatNumber(smart_count) },
      });
    refresh();
    if (done.refused <= file.refused) return onClose();
    // What was refused only now is said, with why.
    setPreview({ body, name, file: { ...done, added: 0, changed: 0 } });
  }

  return (
    <ModalDialog
      title={translate(title)}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          {preview && count > 0 && (
            <Button variant="contained" disabled={isBusy} onClick={() => act(() => write(preview))}>
              {translate(`${texts}.import`, { smart_count: count, count: formatNumber(count) })}
            </Button>
          )}
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate(`${texts}.file_text`)}</Typography>
      <FileDrop
        hint="importExport.import.drop_table"
        accept=".xlsx,.csv,.txt,text/csv"
        maxBytes={maxBytes}
        onFile={async (body, name) => setPreview({ body, name, file: await look(body) })}
      />
      <Box role="status" sx={{ mt: 2 }}>
        {preview && <Outcome file={preview.file} nameRow={nameRow} />}
        {preview && preview.file.refused > 0 && takeRefused && (
          <RefusedButton body={preview.body} take={takeRefused} />
        )}
      </Box>
    </ModalDialog>
  );
}

/** Saves the refused rows as a file. */
function RefusedButton({ body, take }: { body: Blob; take: (body: Blob) => Promise<unknown> }) {
  const { act, isBusy } = useAct();
  async function save() {
    const file = await take(body);
    if (file instanceof Blob) saveFile(file, 'refused.xlsx');
  }
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} disabled={isBusy} onClick={() => act(save)}>
      {translate('importExport.refused_file')}
    </Button>
  );
}

function Outcome<Refused extends Row>({
  file,
  nameRow,
}: Pick<Props<Refused>, 'nameRow'> & { file: TableImport<Refused> }) {
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
            translate(`importExport.counts.${result}`, { smart_count: count, count: formatNumber(count) }),
          )
          .join(', ')}
        . {translate(added + changed > 0 ? 'importExport.nothing_yet' : 'importExport.nothing_in_table')}
      </Alert>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {refused_rows.map((row) => (
          <Box
            component="li"
            key={row.row}
            sx={{ py: 1, borderTop: `1px solid ${COLORS.line}`, overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('importExport.row', { row: row.row })} {nameRow(row)}
            </Typography>
            <Typography variant="body2">{serverMessage(row.problem)}</Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
