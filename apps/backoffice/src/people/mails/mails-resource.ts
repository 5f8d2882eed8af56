import MailIcon from '@mui/icons-material/UnsubscribeOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { MailList } from './mail-list.tsx';

export const mails: StaffResource = {
  name: 'mails',
  list: MailList,
  icon: MailIcon,
  options: { group: 'people', roles: ['owner', 'support'] },
};
