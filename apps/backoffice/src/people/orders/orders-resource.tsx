import OrderIcon from '@mui/icons-material/LocalShippingOutlined';
import { Route } from 'react-router';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { OrderEdit } from './order-edit.tsx';
import { OrderList } from './order-list.tsx';
import { PackingSlip } from './packing-slip.tsx';

export const orders: StaffResource = {
  name: 'orders',
  list: OrderList,
  edit: OrderEdit,
  icon: OrderIcon,
  recordRepresentation: 'id',
  children: <Route path=":id/packing-slip" element={<PackingSlip />} />,
  options: { group: 'people', roles: ['owner', 'support'] },
};
