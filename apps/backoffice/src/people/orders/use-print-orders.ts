import type { OrderPaper } from '@pouchery/contract/backoffice/order-steps';
import { toShopDay } from '@pouchery/contract/shop-time';
import { callApi } from '#backoffice/api/call-api.ts';
import { saveFile } from '#backoffice/api/save-file.ts';
import { useAct } from '#backoffice/api/use-act.ts';

/** Gives orders as a PDF, to be printed, or as the file that a carrier takes. */
export function usePrintOrders() {
  const { act, isBusy } = useAct();

  const save = (called: Promise<unknown>, name: string) =>
    act(async () => {
      const file = await called;
      if (file instanceof Blob) saveFile(file, name);
    });

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
