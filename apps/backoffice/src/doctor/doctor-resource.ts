import DoctorIcon from '@mui/icons-material/HealthAndSafetyOutlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { DoctorPage } from './doctor-page.tsx';

/** One page instead of a list: it is made anew each time. */
export const doctor: StaffResource = {
  name: 'doctor',
  list: DoctorPage,
  icon: DoctorIcon,
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};
