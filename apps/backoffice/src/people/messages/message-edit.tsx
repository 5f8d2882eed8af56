import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Columns } from '../columns.tsx';
import { Conversation } from './conversation.tsx';
import { MessageActions } from './message-actions.tsx';
import { ReplyForm } from './reply-form.tsx';

/** A message, what was answered, and the next answer. */
export function MessageEdit() {
  return (
    <VersionedEdit component="div" actions={false}>
      <Columns
        wide={
          <>
            <Conversation />
            <ReplyForm />
          </>
        }
        narrow={<MessageActions />}
      />
    </VersionedEdit>
  );
}
