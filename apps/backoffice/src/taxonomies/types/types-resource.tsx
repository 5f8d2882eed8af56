import TypeIcon from '@mui/icons-material/CropLandscapeOutlined';
import { Box } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { madeOf, SeoInputs } from '#backoffice/inputs/seo-inputs.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/translate.ts';
import { SlugInput } from '../slug-input.tsx';
import { TaxonomyList } from '../taxonomy-list.tsx';

function TypeFields() {
  return (
    <>
      <LocalizedTextInput source="name" maxLength={TEXT_BOUNDS.type.name} />
      <SlugInput />
      <LocalizedTextInput
        source="description"
        multiline
        minRows={3}
        maxLength={TEXT_BOUNDS.type.description}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', width: '100%' }}>
        <NumberInput source="pouch_length_mm" unit="mm" decimals={1} min={1} width={200} />
        <NumberInput source="pouch_width_mm" unit="mm" decimals={1} min={1} width={200} />
      </Box>
      <SeoInputs made={madeOf('name', 'description')} path={({ slug }) => `/type/${slug ?? ''}`} />
    </>
  );
}

export const types: StaffResource = {
  name: 'types',
  list: () => <TaxonomyList order="orderTypes" />,
  ...recordForms(TypeFields, {
    actions: <ShopLinkActions path={({ slug }) => `/type/${slug}`} />,
    create: { redirect: 'list' },
  }),
  icon: TypeIcon,
  recordRepresentation: ({ name }) => localText(name),
  options: { group: 'catalogue', roles: STAFF_RIGHTS.writeCatalogue, isTranslated: true },
};
