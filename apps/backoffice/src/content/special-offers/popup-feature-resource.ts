import AdIcon from '@mui/icons-material/CampaignOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { PopupFeaturePage } from './popup-feature-page.tsx';

/** One page instead of a list: the shop has one product ad. */
export const popupFeature: StaffResource = {
  name: 'popup-feature',
  list: PopupFeaturePage,
  icon: AdIcon,
  options: { group: 'content', roles: ['owner', 'editor'] },
};
