import SettingsIcon from '@mui/icons-material/TuneOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ShopSettingsPage } from './shop-settings-page.tsx';

/** One page instead of a list: there is one shop. */
export const shopSettings: StaffResource = {
  name: 'settings',
  list: ShopSettingsPage,
  icon: SettingsIcon,
  options: { group: 'shop', roles: ['owner', 'editor'] },
};
