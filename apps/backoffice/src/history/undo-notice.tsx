import { Button, SnackbarContent, type SnackbarContentProps } from '@mui/material';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { type Identifier, useNotify, usePermissions, useResourceContext } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { OF_PEOPLE, SUBJECT_OF } from './audit-words.ts';
import { useAskUndo } from './undo-dialog.tsx';

const SHOWN_MS = 10_000;

/** Says that a row was saved or deleted, with a way to undo that where the log has one and the person may read it. */
export function useUndoNotice(resource = useResourceContext()) {
  const notify = useNotify();
  const notifyUndoOf = useNoticeOfEntry();
  const { permissions: role } = usePermissions<StaffRole>();
  const subject = resource && SUBJECT_OF[resource];
  const mayUndo = subject && !OF_PEOPLE.has(subject) && hasRight(role, 'writeCatalogue');
  return (message: string, id: Identifier | undefined) => {
    if (!mayUndo || id === undefined)
      return notify(message, { type: 'info', messageArgs: { smart_count: 1 } });
    notifyUndoOf(message, { subject, subject_id: String(id) });
  };
}

/** Says that many were changed in one step, with a way to undo all of it. */
export function useStepNotice() {
  const notifyUndoOf = useNoticeOfEntry();
  return (message: string, step: string) => {
    notifyUndoOf(message, { subject: 'catalogue', subject_id: step, action: 'change_many' });
  };
}

/** Says that the rows of the list were put in order, with a way to undo that. */
export function useOrderNotice() {
  const resource = useResourceContext() ?? '';
  const notifyUndoOf = useNoticeOfEntry();
  return (message: string) => {
    notifyUndoOf(message, { subject: SUBJECT_OF[resource] ?? '', subject_id: 'all', action: 'order' });
  };
}

/** The notice of the newest entry of the log that these words find. */
function useNoticeOfEntry() {
  const notify = useNotify();
  const onError = useErrorNotification();
  const ask = useAskUndo();
  return (message: string, words: { subject: string; subject_id: string; action?: string }) => {
    const query = { ...words, page_size: 1 };
    const undo = () =>
      callApi('listAuditEntries', { query }).then(({ results: [entry] }) => entry && ask(entry.id), onError);
    notify(<UndoNotice text={message} onUndo={undo} />, { autoHideDuration: SHOWN_MS });
  };
}

type Props = SnackbarContentProps & { text: string; onUndo: () => void };

function UndoNotice({ text, onUndo, ...content }: Props) {
  return (
    <SnackbarContent
      {...content}
      message={translate(text, { smart_count: 1, _: text })}
      action={
        <Button color="inherit" onClick={onUndo}>
          {translate('history.undo')}
        </Button>
      }
    />
  );
}
