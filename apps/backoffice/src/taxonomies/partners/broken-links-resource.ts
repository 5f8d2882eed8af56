import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { BrokenLinkList } from './broken-link-list.tsx';

export const brokenLinks: StaffResource = {
  name: 'broken-links',
  list: BrokenLinkList,
  icon: LinkOffIcon,
  options: { group: 'catalogue', roles: ['owner', 'editor'] },
};
