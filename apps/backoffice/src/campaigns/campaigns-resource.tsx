import CampaignIcon from '@mui/icons-material/CalendarMonthOutlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignsPage } from './campaigns-page.tsx';

export const campaigns: StaffResource = {
  name: 'campaigns',
  list: CampaignsPage,
  ...recordForms(CampaignFields, { create: { defaultValues: { state: 'draft', ends_at: null, parts: [] } } }),
  icon: CampaignIcon,
  recordRepresentation: ({ name }) => name,
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue },
};
