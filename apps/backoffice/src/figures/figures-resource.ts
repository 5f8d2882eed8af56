import FiguresIcon from '@mui/icons-material/BarChartOutlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { FiguresPage } from './figures-page.tsx';

/** One page instead of a list: what was sold in a period, and what is left of it. */
export const figures: StaffResource = {
  name: 'figures',
  list: FiguresPage,
  icon: FiguresIcon,
  options: { group: 'selling', roles: STAFF_RIGHTS.seeFigures, selling: 'orders_and_stock' },
};
