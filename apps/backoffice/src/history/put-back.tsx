import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate, useUpdate } from 'react-admin';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { WHOLE } from '#backoffice/api/whole-record.ts';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { ChangeLines } from './change-lines.tsx';
import { useUndoNotice } from './undo-notice.tsx';

type Fields = Record<string, unknown>;

/** Gives the record’s fields values of before: a new version of it, like any other save. */
export function usePutBack() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const onError = useErrorNotification();
  const notifyUndo = useUndoNotice();
  const queryClient = useQueryClient();
  const [update, { isPending }] = useUpdate();

  function putBack(fields: Fields) {
    if (!record || !resource) return;
    update(
      resource,
      { id: record.id, data: { ...record, ...fields }, previousData: record, meta: WHOLE },
      {
        mutationMode: 'pessimistic',
        onError,
        onSuccess: () => {
          notifyUndo('ra.notification.updated', record.id);
          void queryClient.invalidateQueries({ queryKey: ['audit'] });
        },
      },
    );
  }
  return { putBack, isPending };
}

/** Asks with every field that changes, then puts all of them back. `version` holds those of a version of before. */
export function VersionButton({ version }: { version: Fields }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext();
  const { putBack, isPending } = usePutBack();
  const [isAsked, setAsked] = useState(false);
  const changes = Object.entries(version).map(([field, after]) => ({
    field,
    is_private: false,
    before: record?.[field],
    after,
  }));
  if (changes.length === 0) return null;
  function confirm() {
    setAsked(false);
    putBack(version);
  }
  return (
    <>
      <Button size="small" variant="outlined" disabled={isPending} onClick={() => setAsked(true)}>
        {translate('history.whole_version')}
      </Button>
      <ModalDialog
        title={translate('history.whole_version_title')}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{translate('history.keep')}</Button>
            <Button variant="contained" onClick={confirm}>
              {translate('history.whole_version')}
            </Button>
          </>
        }
      >
        <ChangeLines changes={changes} resource={resource} />
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>{translate('history.nothing_lost')}</Typography>
      </ModalDialog>
    </>
  );
}
