import type { OrderPaper } from '@pouchery/contract/backoffice/order-steps';
import { useState } from 'react';
import { callApi } from '#backoffice/api/call-api.ts';
import { saveFile } from '#backoffice/api/save-file.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';

/** Gives orders as a PDF, to be printed. */
export function usePrintOrders() {
  const notifyError = useErrorNotification();
  const [isBusy, setBusy] = useState(false);

  async function print(paper: OrderPaper, ids: string[]) {
    setBusy(true);
    try {
      const file = await callApi('printOrders', { query: { paper, id: ids } });
      if (file instanceof Blob) saveFile(file, `${ids.length === 1 ? ids[0] : 'orders'}-${paper}.pdf`);
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  }

  return { print, isBusy };
}
