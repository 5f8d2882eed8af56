import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { useRecordContext, useWarnWhenUnsavedChanges } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Columns } from '../columns.tsx';
import { Conversation } from './conversation.tsx';
import { MessageActions } from './message-actions.tsx';
import { ReplyForm } from './reply-form.tsx';
import { SenderOrders } from './sender-orders.tsx';

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
          narrow={
            <>
              <MessageActions />
              <OrdersBeside />
            </>
          }
        />
      </FormProvider>
    </VersionedEdit>
  );
}

/** Whoever has no account has no orders. */
function OrdersBeside() {
  const message = useRecordContext<StaffMessage>();
  return message?.customer_id ? <SenderOrders customerId={message.customer_id} /> : null;
}
