import BackupIcon from '@mui/icons-material/SaveOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { BackupsPage } from './backups-page.tsx';

/** One page instead of a list. */
export const backups: StaffResource = {
  name: 'backups',
  list: BackupsPage,
  icon: BackupIcon,
  options: { group: 'shop', roles: ['owner'] },
};
