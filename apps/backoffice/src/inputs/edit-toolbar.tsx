import {
  DeleteButton,
  SaveButton,
  Toolbar,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { messageOf, RefusedCall } from '#backoffice/api/refused-call.ts';

/** Save and, where it may be deleted, delete after a question. */
export function EditToolbar({ canDelete = true }: { canDelete?: boolean }) {
  const record = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const onError = (error: unknown) => {
    if (error instanceof RefusedCall && error.current) {
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
