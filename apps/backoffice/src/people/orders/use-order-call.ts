import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useNotify, useRefresh } from 'react-admin';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';

/** Makes a call that changes the order on the page, shows what became of it, and says whether it was done. */
export function useOrderCall() {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyError = useErrorNotification();

  return async (call: () => Promise<StaffOrder>, done: string): Promise<boolean> => {
    try {
      await call();
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      notifyError(error);
      return false;
    } finally {
      refresh();
    }
  };
}
