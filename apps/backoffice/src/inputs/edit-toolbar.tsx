import { Box } from '@mui/material';
import type { PreviewKind } from '@pouchery/contract/backoffice/preview-kinds';
import {
  DeleteButton,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ApiError, getErrorMessage } from '#backoffice/api/api-error.ts';
import { HistoryButton } from '#backoffice/history/history-drawer.tsx';
import { useUndoNotice } from '#backoffice/history/undo-notice.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { FormToolbar } from './form-toolbar.tsx';
import { PreviewMenu } from './preview-menu.tsx';

export type EditToolbarProps = {
  canDelete?: boolean | undefined;
  /** What of the shop the row can be previewed as; nothing for rows that are no page of their own. */
  preview?: PreviewKind | undefined;
};

/** Save, a preview and, where it may be deleted, delete after a question. */
export function EditToolbar({ canDelete = true, preview }: EditToolbarProps) {
  const record = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyUndo = useUndoNotice();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.current) {
      notify(translate('shell.conflict.deleted'), { type: 'warning' });
      refresh();
    } else {
      notify(getErrorMessage(error), { type: 'error' });
    }
  };
  const onSuccess = () => {
    notifyUndo('ra.notification.deleted', record?.id);
    redirect('list', resource);
  };
  return (
    <FormToolbar>
      {preview && <PreviewButton kind={preview} />}
      <HistoryButton />
      <Box sx={{ flex: 1 }} />
      {canDelete && record && (
        <DeleteButton mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }} />
      )}
    </FormToolbar>
  );
}

/**
 * Shows this row in the shop as it was last saved, whatever its state; what was typed since then can be saved first.
 * Belongs inside the form.
 */
function PreviewButton({ kind }: { kind: PreviewKind }) {
  const record = useRecordContext();
  const { isDirty } = useFormState();
  const { handleSubmit } = useFormContext();
  const { save } = useSaveContext();
  if (!record) return null;
  const saveFirst = () => void handleSubmit((values) => save?.(values))();
  return (
    <PreviewMenu
      kind={kind}
      id={record.id}
      label="publication.preview"
      help="publication.preview_help"
      onSaveFirst={isDirty ? saveFirst : undefined}
    />
  );
}
