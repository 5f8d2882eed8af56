import MessageIcon from '@mui/icons-material/MailOutline';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { MessageEdit } from './message-edit.tsx';
import { MessageList } from './message-list.tsx';

export const messages: StaffResource = {
  name: 'messages',
  list: MessageList,
  edit: MessageEdit,
  icon: MessageIcon,
  recordRepresentation: ({ subject }) => subject ?? '',
  options: { group: 'people', roles: ['owner', 'support'] },
};
