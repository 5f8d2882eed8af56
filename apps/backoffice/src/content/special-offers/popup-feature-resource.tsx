import AdIcon from '@mui/icons-material/CampaignOutlined';
import { Box, Typography } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { readText } from '@pouchery/contract/main-locale';
import { BooleanInput } from 'react-admin';
import { PopupButton, PopupPreview, pictureGround } from '#backoffice/content/popup-preview.tsx';
import { POPUP_WORDS } from '#backoffice/content/popup-words.ts';
import { RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ProductChoice } from '#backoffice/products/product-choice.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { pictureFile } from '#backoffice/uploads/picture-file.ts';

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

/** The product ad as the form has it now, as it will stand at the lower edge of the shop's pages. */
function ProductAdPreview() {
  return (
    <PopupPreview>
      {(locale, { product, picture }) => (
        <Box
          sx={{
            ...pictureGround(picture),
            display: 'grid',
            gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '96px minmax(0, 1fr) auto' },
            columnGap: 2,
            rowGap: 1,
            alignItems: 'center',
            justifyItems: 'start',
            minHeight: 92,
            py: 1.5,
            pr: 3,
            maxWidth: 900,
            overflow: 'hidden',
          }}
        >
          <Box sx={{ position: 'relative', placeSelf: 'stretch', gridRow: { xs: 'span 2', sm: 'auto' } }}>
            {picture && (
              <img
                src={pictureFile(picture, 320)}
                alt=""
                style={{ position: 'absolute', left: -18, bottom: -18, width: 132 }}
              />
            )}
          </Box>
          <div>
            <Typography component="p" sx={{ fontSize: '1.3rem', fontWeight: 600, lineHeight: 1.15 }}>
              {POPUP_WORDS[locale].ad}
            </Typography>
            <Typography>{readText(locale, product.name)}</Typography>
          </div>
          <PopupButton>{POPUP_WORDS[locale].button}</PopupButton>
        </Box>
      )}
    </PopupPreview>
  );
}
