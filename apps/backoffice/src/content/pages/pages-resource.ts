import PageIcon from '@mui/icons-material/GavelOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { PageEdit } from './page-edit.tsx';
import { PageList } from './page-list.tsx';

export const pages: StaffResource = {
  name: 'pages',
  list: PageList,
  edit: PageEdit,
  icon: PageIcon,
  recordRepresentation: ({ title }) => title?.en ?? '',
  options: { group: 'content', roles: ['owner', 'editor'] },
};
