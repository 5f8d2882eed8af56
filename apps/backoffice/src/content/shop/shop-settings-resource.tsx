import SettingsIcon from '@mui/icons-material/TuneOutlined';
import { Box } from '@mui/material';
import { hasRight, STAFF_RIGHTS, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { BooleanInput, email, required, TextInput, usePermissions } from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { MainLanguagePanel } from './main-language-panel.tsx';
import { SpecialDaysInput } from './special-days-input.tsx';
import { WorkingHoursInput } from './working-hours-input.tsx';

/** One page instead of a list: there is one shop. */
export const shopSettings: StaffResource = {
  name: 'settings',
  list: ShopSettingsPage,
  icon: SettingsIcon,
  options: { group: 'shop', roles: STAFF_RIGHTS.writeCatalogue },
};

/** How the shop is reached, when, and what it asks of its visitors. */
function ShopSettingsPage() {
  const { permissions: role } = usePermissions<StaffRole>();
  return (
    <>
      <RecordEdit
        canDelete={false}
        resource="settings"
        id="shop"
        title={translate('resources.settings.name', { smart_count: 1 })}
      >
        <LocalizedTextInput
          source="legal_name"
          isRequired={false}
          maxLength={TEXT_BOUNDS.shop.legal_name}
          helperText={translate('content.legal_name_help')}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, width: '100%' }}>
          <TextInput source="phone" type="tel" validate={required()} sx={{ maxWidth: 320 }} />
          <TextInput source="email" type="email" validate={[required(), email()]} sx={{ maxWidth: 420 }} />
        </Box>
        <LocalizedTextInput source="address" maxLength={TEXT_BOUNDS.shop.address} />
        <LocalizedTextInput source="intro" multiline minRows={3} maxLength={TEXT_BOUNDS.shop.intro} />
        <WorkingHoursInput source="working_hours" resource="settings" />
        <SpecialDaysInput helperText="content.special_days_help" />
        <BooleanInput source="age_prompt" helperText={translate('content.age_prompt_help')} />
        <BooleanInput source="approve_reviews" helperText={translate('content.approve_reviews_help')} />
      </RecordEdit>
      {hasRight(role, 'runShop') && (
        <Box sx={{ mt: 2 }}>
          <MainLanguagePanel />
        </Box>
      )}
    </>
  );
}
