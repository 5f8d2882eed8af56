import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useErrorNotification } from './use-error-notification.ts';

/**
 * What a button does: `act` does some work, says `done` (the key of a text) or what was refused, and resolves to whether it
 * is done; `isBusy` meanwhile. `after` comes then, whichever it was, and is waited for.
 */
export function useAct(after?: () => unknown) {
  const notify = useNotify();
  const notifyError = useErrorNotification();
  const [isBusy, setBusy] = useState(false);

  async function act(
    work: () => Promise<unknown>,
    done?: string,
    onRefused?: (error: unknown) => unknown,
  ): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      if (done) notify(done, { type: 'success' });
      return true;
    } catch (error) {
      notifyError(error);
      await onRefused?.(error);
      return false;
    } finally {
      await after?.();
      setBusy(false);
    }
  }

  return { act, isBusy };
}
