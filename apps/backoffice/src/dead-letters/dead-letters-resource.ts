import JobIcon from '@mui/icons-material/ReplayOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { DeadLetterList } from './dead-letter-list.tsx';

export const deadLetters: StaffResource = {
  name: 'dead-letters',
  list: DeadLetterList,
  icon: JobIcon,
  options: { group: 'shop', roles: ['owner'] },
};
