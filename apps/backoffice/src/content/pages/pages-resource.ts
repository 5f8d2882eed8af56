import PageIcon from '@mui/icons-material/GavelOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { PageEdit } from './page-edit.tsx';
import { PageList } from './page-list.tsx';

export const pages: StaffResource = {
  name: 'pages',
  list: PageList,
  edit: PageEdit,
  icon: PageIcon,
  recordRepresentation: ({ title }) => localText(title),
  options: { group: 'content', roles: ['owner', 'editor'] },
};
