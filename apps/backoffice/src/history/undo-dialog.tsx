import { Box, Button, LinearProgress, Typography } from '@mui/material';
import type { Undoing } from '@pouchery/contract/backoffice/history';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useRefresh } from 'react-admin';
import { ApiError, errorText } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { RESOURCE_OF } from './audit-words.ts';
import { ChangeLines } from './change-lines.tsx';
import { recordName } from './entry-head.tsx';

const AskContext = createContext<(entryId: number) => void>(() => undefined);

/** Asks whether what an entry of the log is about shall be undone, and does it. */
export function useAskUndo() {
  return useContext(AskContext);
}

/** Around all pages: the question outlives the notice or the drawer that asked it. */
export function UndoQuestions({ children }: { children: ReactNode }) {
  const [entryId, ask] = useState<number>();
  const askUndo = useMemo(() => ask, []);
  return (
    <AskContext.Provider value={askUndo}>
      {children}
      {entryId !== undefined && <UndoDialog entryId={entryId} onClose={() => ask(undefined)} />}
    </AskContext.Provider>
  );
}

type Props = { entryId: number; onClose: () => void };

/** Says what the shop will show, then undoes. */
function UndoDialog({ entryId, onClose }: Props) {
  const refresh = useRefresh();
  const { act, isBusy } = useAct();
  const params = { id: entryId };
  const { data, error } = useQuery({
    queryKey: ['undo', entryId],
    queryFn: ({ signal }) => callApi('previewUndo', { params, signal }),
    // What is being undone is not asked for again when everything else is.
    enabled: !isBusy,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  function undo() {
    return act(async () => {
      await callApi('undoEntry', { params });
      onClose();
      refresh();
    }, 'history.undone');
  }

  return (
    <ModalDialog
      title={translate('history.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('history.keep')}</Button>
          {data && (
            <Button variant="contained" onClick={undo} disabled={isBusy} autoFocus>
              {translate('history.undo_count', { smart_count: data.count })}
            </Button>
          )}
        </>
      }
    >
      {!data && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {error && <Refusal error={error} />}
      {data && <UndoPreview {...data} />}
    </ModalDialog>
  );
}

/** How many records are shown one by one. */
const SHOWN = 8;

function UndoPreview({ count, changes, shown, prices }: Undoing) {
  const parts = shown.map(({ kind, count: smart_count }) =>
    translate(`history.shown.${kind}`, { smart_count, _: kind }),
  );
  return (
    <>
      {changes.slice(0, SHOWN).map((record) => (
        <Box key={`${record.subject} ${record.subject_id}`} sx={{ mb: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{recordName(record)}</Typography>
          <ChangeLines changes={record.changes} resource={RESOURCE_OF[record.subject]} />
        </Box>
      ))}
      {count > SHOWN && (
        <Typography sx={{ mb: 2 }}>{translate('history.more', { smart_count: count - SHOWN })}</Typography>
      )}
      <Typography sx={{ color: 'text.secondary' }}>
        {parts.length > 0
          ? translate('history.visitors', { parts: parts.join(', ') })
          : translate('history.unseen')}
      </Typography>
      {prices.map(({ name, from, to, price_before }) => (
        <Typography key={name} sx={{ color: 'text.secondary', mt: 1 }}>
          {translate(price_before ? 'history.price_before' : 'history.price', {
            name,
            from: formatPrice(from),
            to: formatPrice(to),
            before: formatPrice(price_before ?? to),
          })}
        </Typography>
      ))}
    </>
  );
}

function Refusal({ error }: { error: Error }) {
  const problems = error instanceof ApiError ? (error.problems ?? []) : [];
  return (
    <Box role="alert">
      <Typography>{errorText(error)}</Typography>
      {problems.map(({ problem, name }) => (
        <Typography key={`${problem} ${name}`} sx={{ mt: 1 }}>
          {translate(`history.problems.${problem}`, { name })}
        </Typography>
      ))}
    </Box>
  );
}
