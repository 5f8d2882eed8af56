import CustomerIcon from '@mui/icons-material/PersonOutline';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { CustomerEdit } from './customer-edit.tsx';
import { CustomerList } from './customer-list.tsx';

export const customers: StaffResource = {
  name: 'customers',
  list: CustomerList,
  edit: CustomerEdit,
  icon: CustomerIcon,
  recordRepresentation: ({ first_name, last_name }) => `${first_name ?? ''} ${last_name ?? ''}`,
  options: { group: 'people', roles: ['owner', 'support'] },
};
