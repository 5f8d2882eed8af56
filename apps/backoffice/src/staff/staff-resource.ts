import StaffIcon from '@mui/icons-material/BadgeOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { StaffCreate } from './staff-create.tsx';
import { StaffEdit } from './staff-edit.tsx';
import { StaffList } from './staff-list.tsx';

export const staff: StaffResource = {
  name: 'staff',
  list: StaffList,
  edit: StaffEdit,
  create: StaffCreate,
  icon: StaffIcon,
  recordRepresentation: 'name',
  options: { group: 'shop', roles: ['owner'] },
};
