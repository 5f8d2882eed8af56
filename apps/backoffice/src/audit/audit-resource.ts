import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { AuditList } from './audit-list.tsx';

export const audit: StaffResource = {
  name: 'audit',
  list: AuditList,
  icon: HistoryIcon,
  options: { group: 'shop', roles: ['owner'] },
};
