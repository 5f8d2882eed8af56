import ReviewIcon from '@mui/icons-material/StarOutline';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ReviewEdit } from './review-edit.tsx';
import { ReviewList } from './review-list.tsx';

export const reviews: StaffResource = {
  name: 'reviews',
  list: ReviewList,
  edit: ReviewEdit,
  icon: ReviewIcon,
  recordRepresentation: ({ title }) => title ?? '',
  options: { group: 'people', roles: ['owner', 'support'] },
};
