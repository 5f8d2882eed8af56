import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import type { DoorMethod } from '@pouchery/contract/order-payments';
import { type RaRecord, useNotify, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '#backoffice/api/api-error.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { useConflict } from '#backoffice/inputs/versioned-edit.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** Brings the order to another status together with what was typed into its form; resolves to whether it is done. */
export function useOrderStep() {
  const notify = useNotify();
  const notifyError = useErrorNotification();
  const { meet } = useConflict();
  const { save } = useSaveContext();
  const { getValues, trigger } = useFormContext();

  return async (
    status: StaffOrder['status'],
    isNotified: boolean,
    collectedBy?: DoorMethod,
  ): Promise<boolean> => {
    if (!(await trigger())) {
      notify('ra.message.invalid_form', { type: 'error' });
      return false;
    }
    let isDone = false;
    await save?.(
      { ...getValues(), status, notify: isNotified, collected_by: collectedBy },
      {
        onSuccess: () => {
          isDone = true;
          const name = translate(`people.order.statuses.${status}`);
          notify(translate('people.order.done', { status: name }), { type: 'success' });
        },
        onError: (error: unknown) => {
          if (error instanceof ApiError && error.current) meet(error.current as RaRecord);
          else notifyError(error);
        },
      },
    );
    return isDone;
  };
}
