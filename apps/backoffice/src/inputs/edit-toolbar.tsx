import Box from '@mui/material/Box';
import type { PreviewKind } from '@pouchery/contract/backoffice/preview-kinds';
import {
  DeleteButton,
  SaveButton,
  Toolbar,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { ApiError, getErrorMessage } from '#backoffice/api/api-error.ts';
import { PreviewButton } from './preview-button.tsx';

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
  const translate = useTranslate();
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.current) {
      notify(translate('shell.conflict.deleted'), { type: 'warning' });
      refresh();
    } else {
      notify(getErrorMessage(error), { type: 'error' });
    }
  };
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <SaveButton />
        {preview && <PreviewButton kind={preview} />}
      </Box>
      {canDelete && record && <DeleteButton mutationMode="pessimistic" mutationOptions={{ onError }} />}
    </Toolbar>
  );
}
