import type { SellingStages } from '@pouchery/contract/backoffice/selling';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { usePermissions } from 'react-admin';

let stages: Partial<SellingStages> = {};

/** What of selling is open, as the session has told that was asked last; nothing for nobody. */
export function openStages(): Partial<SellingStages> {
  return stages;
}

export function rememberStages(opened: Partial<SellingStages>) {
  stages = opened;
}

/** Whether somebody writes orders and their money: who helps customers, once the stage is open; owners before, too. */
export function useMaySell() {
  const { permissions: role } = usePermissions<StaffRole>();
  return hasRight(role, 'helpCustomers') && (role === 'owner' || stages.orders_and_stock === true);
}

/** Whether buyers may pay at a bank; owners try it before. */
export function useMayPayAtBank() {
  const { permissions: role } = usePermissions<StaffRole>();
  return role === 'owner' || stages.bank_payments === true;
}
