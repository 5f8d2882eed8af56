import { type StaffOrderStatus, TOLD_STATUS } from '@pouchery/contract/backoffice/order-steps';

/** The columns of an order that has this status. */
export function statusColumns(status: StaffOrderStatus) {
  return {
    status: TOLD_STATUS[status],
    isPacked: status === 'packed',
    isAgeUnproven: status === 'not_handed_over',
  };
}
