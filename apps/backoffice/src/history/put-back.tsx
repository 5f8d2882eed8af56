import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useResourceContext, useUpdate } from 'react-admin';
import { FULL_RECORD } from '#backoffice/api/full-record.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { translate } from '#backoffice/texts/translate.ts';
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
      { id: record.id, data: { ...record, ...fields }, previousData: record, meta: FULL_RECORD },
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
  const record = useRecordContext();
  const resource = useResourceContext();
  const { putBack, isPending } = usePutBack();
  const changes = Object.entries(version).map(([field, after]) => ({
    field,
    is_private: false,
    before: record?.[field],
    after,
  }));
  if (changes.length === 0) return null;
  return (
    <ConfirmButton
      size="small"
      disabled={isPending}
      label={translate('history.whole_version')}
      title={translate('history.whole_version_title')}
      onConfirm={async () => {
        putBack(version);
        return true;
      }}
    >
      <ChangeLines changes={changes} resource={resource} />
      <Typography sx={{ color: 'text.secondary', mt: 2 }}>{translate('history.nothing_lost')}</Typography>
    </ConfirmButton>
  );
}
