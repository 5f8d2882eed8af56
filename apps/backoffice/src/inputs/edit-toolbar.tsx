import {
  DeleteButton,
  SaveButton,
  Toolbar,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { ApiError, messageOf } from '#backoffice/api/api-error.ts';

/** Save and, where it may be deleted, delete after a question. */
export function EditToolbar({ canDelete = true }: { canDelete?: boolean }) {
  const record = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.current) {
      notify(translate('shell.conflict.deleted'), { type: 'warning' });
      refresh();
    } else {
      notify(messageOf(error), { type: 'error' });
    }
  };
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {canDelete && record && <DeleteButton mutationMode="pessimistic" mutationOptions={{ onError }} />}
    </Toolbar>
  );
}
