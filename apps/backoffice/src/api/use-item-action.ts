import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useErrorNotification } from './use-error-notification.ts';

/**
 * What a button of an item in a list does: `act` makes a call, says `message` (the key of a text) or what was refused, and
 * reads the list anew; `isBusy` meanwhile.
 */
export function useItemAction() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyError = useErrorNotification();
  const [isBusy, setBusy] = useState(false);
  async function act(call: () => Promise<unknown>, message: string) {
    setBusy(true);
    await call().then(() => notify(translate(message), { type: 'success' }), notifyError);
    setBusy(false);
    refresh();
  }
  return { act, isBusy };
}
