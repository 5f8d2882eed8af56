import BrandIcon from '@mui/icons-material/SellOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { BrandCreate, BrandEdit } from './brand-forms.tsx';
import { BrandList } from './brand-list.tsx';

export const brands: StaffResource = {
  name: 'brands',
  list: BrandList,
  edit: BrandEdit,
  create: BrandCreate,
  icon: BrandIcon,
  recordRepresentation: ({ name }) => localText(name),
  options: { group: 'catalogue', roles: ['owner', 'editor'] },
};
