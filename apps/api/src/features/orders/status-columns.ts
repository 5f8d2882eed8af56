import { BUYER_STATUS, type StaffOrderStatus } from '@pouchery/contract/backoffice/order-steps';

/** The columns of an order that has this status. */
export function statusColumns(status: StaffOrderStatus) {
  return {
    status: BUYER_STATUS[status],
    isPacked: status === 'packed',
    isAgeUnproven: status === 'not_handed_over',
  };
}
