import OfferIcon from '@mui/icons-material/LocalOfferOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { SpecialOfferCreate, SpecialOfferEdit } from './special-offer-forms.tsx';
import { SpecialOfferList } from './special-offer-list.tsx';

export const specialOffers: StaffResource = {
  name: 'special-offers',
  list: SpecialOfferList,
  edit: SpecialOfferEdit,
  create: SpecialOfferCreate,
  icon: OfferIcon,
  recordRepresentation: ({ title }) => localText(title),
  options: { group: 'content', roles: ['owner', 'editor'] },
};
