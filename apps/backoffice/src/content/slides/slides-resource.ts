import SlideIcon from '@mui/icons-material/ViewCarouselOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { SlideCreate, SlideEdit } from './slide-forms.tsx';
import { SlideList } from './slide-list.tsx';

export const slides: StaffResource = {
  name: 'slides',
  list: SlideList,
  edit: SlideEdit,
  create: SlideCreate,
  icon: SlideIcon,
  recordRepresentation: ({ title, href }) => localText(title) || href,
  options: { group: 'content', roles: ['owner', 'editor'] },
};
