import type { OrderPaper } from '@pouchery/contract/backoffice/order-steps';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useState } from 'react';
import { callApi } from '#backoffice/api/call-api.ts';
import { saveFile } from '#backoffice/api/save-file.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';

/** Gives orders as a PDF, to be printed, or as the file that a carrier takes. */
export function usePrintOrders() {
  const notifyError = useErrorNotification();
  const [isBusy, setBusy] = useState(false);

  async function save(called: Promise<unknown>, name: string) {
    setBusy(true);
    const file = await called.catch(notifyError);
    if (file instanceof Blob) saveFile(file, name);
    setBusy(false);
  }

  return {
    print: (paper: OrderPaper, ids: string[]) =>
      save(
        callApi('printOrders', { query: { paper, id: ids } }),
        `${ids.length === 1 ? ids[0] : 'orders'}-${paper}.pdf`,
      ),
    saveCarrierFile: (ids: string[]) =>
      save(callApi('exportParcels', { query: { id: ids } }), `parcels-${toShopDay(new Date())}.csv`),
    isBusy,
  };
}
