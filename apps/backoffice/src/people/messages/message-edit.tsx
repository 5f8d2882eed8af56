import { useWarnWhenUnsavedChanges } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Columns } from '../columns.tsx';
import { Conversation } from './conversation.tsx';
import { MessageActions } from './message-actions.tsx';
import { ReplyForm } from './reply-form.tsx';

/** A message, what was answered, and the next answer, which outlives steps and is asked about before it is left. */
export function MessageEdit() {
  const reply = useForm<FieldValues>({ defaultValues: { text: '' } });
  useWarnWhenUnsavedChanges(true, undefined, reply.control);
  return (
    <VersionedEdit component="div" actions={false}>
      <FormProvider {...reply}>
        <Columns
          wide={
            <>
              <Conversation />
              <ReplyForm />
            </>
          }
          narrow={<MessageActions />}
        />
      </FormProvider>
    </VersionedEdit>
  );
}
