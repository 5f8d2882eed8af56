import PackIcon from '@mui/icons-material/ViewInArOutlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { PackingPage } from './packing-page.tsx';

/** One page instead of a list: the orders that its address names, or all that wait. */
export const packing: StaffResource = {
  name: 'packing',
  list: PackingPage,
  icon: PackIcon,
  options: { group: 'selling', roles: STAFF_RIGHTS.packOrders, selling: 'orders_and_stock' },
};
