import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import MuiButton from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { AuditChange, AuditEntry } from '@pouchery/contract/backoffice/audit';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, useRecordContext, useResourceContext, useTranslate, useUpdate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { WHOLE } from '#backoffice/api/whole-record.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { SUBJECT_OF } from './audit-words.ts';
import { ChangeLines } from './change-lines.tsx';
import { EntryHead } from './entry-head.tsx';
import { useAskUndo } from './undo-dialog.tsx';
import { useUndoNotice } from './undo-notice.tsx';

const AT_ONCE = 25;

/** Opens what was done with the row of the form around, newest first. */
export function HistoryButton() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const subject = resource && SUBJECT_OF[resource];
  if (!record || !subject) return null;
  return (
    <>
      <Button label="history.name" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </Button>
      <Drawer anchor="right" open={isOpen} onClose={() => setOpen(false)}>
        <Box
          role="dialog"
          aria-label={translate('history.name')}
          sx={{ width: { xs: '100vw', sm: 480 }, p: 3 }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
            <Typography variant="h4" component="h2">
              {translate('history.name')}
            </Typography>
            <MuiButton onClick={() => setOpen(false)}>{translate('ra.action.close')}</MuiButton>
          </Box>
          <Entries subject={subject} id={String(record.id)} />
        </Box>
      </Drawer>
    </>
  );
}

function Entries({ subject, id }: { subject: string; id: string }) {
  const translate = useTranslate();
  const { data, error, isLoading, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit', 'history', subject, id],
    queryFn: ({ pageParam, signal }) =>
      callApi('listAuditEntries', {
        query: { subject, subject_id: id, page: pageParam, page_size: AT_ONCE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next ? pages.length + 1 : undefined),
    staleTime: 0,
  });
  if (error) return <LoadError what="page" onAsk={refetch} />;
  if (isLoading || !data) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  const entries = data.pages.flatMap(({ results }) => results);
  if (entries.length === 0) return <Typography>{translate('history.empty')}</Typography>;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
      {hasNextPage && (
        <MuiButton variant="outlined" onClick={() => fetchNextPage()}>
          {translate('history.older')}
        </MuiButton>
      )}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const ask = useAskUndo();
  const { canPutBack, putBack, isPending } = usePuttingBack();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <EntryHead entry={entry} />
      <ChangeLines
        changes={entry.changes}
        resource={resource}
        action={(change) =>
          canPutBack(change) && (
            <MuiButton size="small" disabled={isPending} onClick={() => putBack(change)}>
              {translate('history.put_back')}
            </MuiButton>
          )
        }
      />
      {entry.undo === 'possible' && (
        <MuiButton size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => ask(entry.id)}>
          {translate('history.undo')}
        </MuiButton>
      )}
      {entry.undo === 'done' && (
        <Typography variant="caption" component="p" sx={{ mt: 1 }}>
          {translate('history.is_undone')}
        </Typography>
      )}
    </Box>
  );
}

/** One field as it was before a change: that is a new version of the record, like any other save. */
function usePuttingBack() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const onError = useErrorNotification();
  const notifyUndo = useUndoNotice();
  const queryClient = useQueryClient();
  const [update, { isPending }] = useUpdate();
  const canPutBack = ({ field, before }: AuditChange) =>
    record !== undefined &&
    before !== undefined &&
    field in record &&
    JSON.stringify(record[field]) !== JSON.stringify(before);
  function putBack({ field, before }: AuditChange) {
    if (!record || !resource) return;
    const data = { ...record, [field]: before };
    update(
      resource,
      { id: record.id, data, previousData: record, meta: WHOLE },
      {
        mutationMode: 'pessimistic',
        onError,
        onSuccess: () => {
          notifyUndo('ra.notification.updated', record.id);
          void queryClient.invalidateQueries({ queryKey: ['audit', 'history'] });
        },
      },
    );
  }
  return { canPutBack, putBack, isPending };
}
