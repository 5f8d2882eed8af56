import type { PreviewKind } from '@pouchery/contract/backoffice/preview-kinds';
import { useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { PreviewMenu } from './preview-menu.tsx';

/**
 * Shows this row in the shop as it was last saved, whatever its state; what was typed since then can be saved first.
 * Belongs inside the form.
 */
export function PreviewButton({ kind }: { kind: PreviewKind }) {
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
