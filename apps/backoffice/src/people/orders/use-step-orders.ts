import type { StaffOrderStatus } from '@pouchery/contract/backoffice/order-steps';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import type { DoorMethod } from '@pouchery/contract/order-payments';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { serverMessage } from '#backoffice/texts/server-message.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** Which orders stay as they are and why, each reason once. */
export function sayRefused(refused: { id: string; reason: string }[]) {
  return [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, orders]) =>
    translate('people.order.many.refused', {
      smart_count: orders.length,
      id: orders.map(({ id }) => id).join(', '),
      reason: serverMessage(reason),
    }),
  );
}

/** Brings orders to their next status; resolves to whether it was tried. Those that were refused stay chosen. */
export function useStepOrders() {
  const notify = useNotify();
  const { act } = useAct(useRefresh());
  const { onSelect } = useListContext();

  return (
    orders: ListedOrder[],
    status: StaffOrderStatus,
    isNotified: boolean,
    collectedBy?: DoorMethod,
  ): Promise<boolean> =>
    act(async () => {
      const versions = orders.map(({ id, version }) => ({ id, version }));
      const { refused } = await callApi('stepOrders', {
        body: { orders: versions, status, notify: isNotified, collected_by: collectedBy },
      });
      const smart_count = orders.length - refused.length;
      const done = translate('people.order.many.done', {
        smart_count,
        status: translate(`people.order.statuses.${status}`),
      });
      notify([...(smart_count > 0 ? [done] : []), ...sayRefused(refused)].join(' '), {
        type: refused.length > 0 ? 'warning' : 'success',
      });
      onSelect(refused.map(({ id }) => id));
    });
}
