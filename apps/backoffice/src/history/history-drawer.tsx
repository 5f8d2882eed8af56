import CloseIcon from '@mui/icons-material/Close';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import {
  Box,
  Drawer,
  IconButton,
  LinearProgress,
  Button as MuiButton,
  Tab,
  Tabs,
  Typography,
} from '@mui/material';
import type { AuditEntry } from '@pouchery/contract/backoffice/audit';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, usePermissions, useRecordContext, useResourceContext } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { SUBJECT_OF } from './audit-words.ts';
import { ChangeLines } from './change-lines.tsx';
import { EntryHead } from './entry-head.tsx';
import { Origins } from './origins.tsx';
import { fieldsBefore, versionAfter } from './past-version.ts';
import { usePutBack, VersionButton } from './put-back.tsx';
import { useAskUndo } from './undo-dialog.tsx';

const AT_ONCE = 25;

/** Opens what was done with the row of the form around, newest first, and what each of its fields comes from. */
export function HistoryButton() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const [isOpen, setOpen] = useState(false);
  const [shown, show] = useState<'versions' | 'origins'>('versions');
  const { permissions: role } = usePermissions<StaffRole>();
  const subject = resource && SUBJECT_OF[resource];
  if (!record || !subject || !hasRight(role, 'writeCatalogue')) return null;
  const id = String(record.id);
  return (
    <>
      <Button label="history.name" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </Button>
      <Drawer anchor="right" open={isOpen} onClose={() => setOpen(false)}>
        <Box
          role="dialog"
          aria-label={translate('history.name')}
          sx={{ width: { xs: '100vw', sm: 560 }, px: { xs: 2, sm: 3 }, pb: 3 }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pt: 2 }}>
            <Typography variant="h4" component="h2">
              {translate('history.name')}
            </Typography>
            <IconButton aria-label={translate('ra.action.close')} onClick={() => setOpen(false)}>
              <CloseIcon />
            </IconButton>
          </Box>
          <Tabs
            value={shown}
            onChange={(_event, tab: typeof shown) => show(tab)}
            sx={{ mb: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Tab value="versions" label={translate('history.versions')} />
            <Tab value="origins" label={translate('history.why')} />
          </Tabs>
          {shown === 'versions' ? (
            <Versions subject={subject} id={id} />
          ) : (
            <Origins subject={subject} id={id} />
          )}
        </Box>
      </Drawer>
    </>
  );
}

function Versions({ subject, id }: { subject: string; id: string }) {
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
          <Entry key={entry.id} entry={entry} entries={entries} />
        ))}
      </Box>
      {hasNextPage && (
        <MuiButton variant="outlined" onClick={() => fetchNextPage()}>
          {translate('history.older')}
        </MuiButton>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {translate('history.nothing_lost')}
      </Typography>
    </>
  );
}

type EntryProps = { entry: AuditEntry; entries: readonly AuditEntry[] };

function Entry({ entry, entries }: EntryProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const askUndo = useAskUndo();
  const { putBack, isPending } = usePutBack();
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', py: 2, '&:first-of-type': { borderTop: 0 } }}
    >
      <EntryHead entry={entry} />
      <ChangeLines
        changes={entry.changes}
        resource={resource}
        action={(change) => {
          const fields = record ? fieldsBefore(record, [change]) : {};
          if (Object.keys(fields).length === 0) return null;
          return (
            <MuiButton size="small" disabled={isPending} onClick={() => putBack(fields)}>
              {translate('history.put_back')}
            </MuiButton>
          );
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        {entry.undo === 'possible' && (
          <MuiButton size="small" variant="outlined" onClick={() => askUndo(entry.id)}>
            {translate('history.undo')}
          </MuiButton>
        )}
        {record && <VersionButton version={versionAfter(record, entries, entry)} />}
        {entry.undo === 'done' && (
          <Typography variant="caption" component="p">
            {translate('history.is_undone')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
