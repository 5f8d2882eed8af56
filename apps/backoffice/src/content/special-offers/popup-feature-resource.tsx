import AdIcon from '@mui/icons-material/CampaignOutlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { BooleanInput } from 'react-admin';
import { RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ProductChoice } from '#backoffice/products/product-choice.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { ProductAdPreview } from './product-ad-preview.tsx';

/** One page instead of a list: the shop has one product ad. */
export const popupFeature: StaffResource = {
  name: 'popup-feature',
  list: PopupFeaturePage,
  icon: AdIcon,
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue },
};

/** The product ad: there is one, shown or not. */
function PopupFeaturePage() {
  return (
    <RecordEdit
      canDelete={false}
      resource="popup-feature"
      id="popup-feature"
      title={translate('resources.popup-feature.name', { smart_count: 1 })}
    >
      <BooleanInput source="is_shown" helperText={translate('content.ad_help')} />
      <ProductChoice source="product_id" isPublished />
      <ProductAdPreview />
    </RecordEdit>
  );
}
