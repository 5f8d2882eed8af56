import PartnerIcon from '@mui/icons-material/LocalShippingOutlined';
import { Box } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { CITIES, CITY_SLUGS, DELIVERY_UNITS } from '@pouchery/contract/partner-values';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import {
  AutocompleteArrayInput,
  BooleanInput,
  FormDataConsumer,
  regex,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { SpecialDaysInput } from '#backoffice/content/shop/special-days-input.tsx';
import { WorkingHoursInput } from '#backoffice/content/shop/working-hours-input.tsx';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { MoneyInput, NumberInput } from '#backoffice/inputs/number-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText, toChoices, translate } from '#backoffice/texts/translate.ts';
import { TaxonomyList } from '../taxonomy-list.tsx';

const ADDRESS = [required(), regex(/^https?:\/\/[^\s@/?#\\]+(?:[/?#]\S*)?$/, 'taxonomies.url_wrong')];

/** Partners have no page on the shop, and so no address of their own to choose. */
function PartnerFields() {
  return (
    <>
      <TextInput source="name" validate={required()} sx={{ maxWidth: 520 }} />
      <TextInput source="url" type="url" validate={ADDRESS} sx={{ maxWidth: 520 }} />
      <LocalizedTextInput source="description" multiline maxLength={TEXT_BOUNDS.partner.description} />
      <PictureInput source="logo_id" helperText="taxonomies.logo_help" />
      <DeliveryFields />
    </>
  );
}

export const partners: StaffResource = {
  name: 'delivery-partners',
  list: () => <TaxonomyList order="orderDeliveryPartners" />,
  ...recordForms(PartnerFields, { create: { redirect: 'list' } }),
  icon: PartnerIcon,
  recordRepresentation: 'name',
  options: { group: 'catalogue', roles: STAFF_RIGHTS.writeCatalogue, isTranslated: true },
};

const MAX_AMOUNT = 99_999.99;
const MAX_TIME = 999;
const ROW = { display: 'flex', flexWrap: 'wrap', columnGap: 2, width: '100%' };

/** Where, when, how soon and for how much a partner delivers; what is left empty is not said in the shop. */
function DeliveryFields() {
  const cities = CITY_SLUGS.map((id) => ({ id, name: localText(CITIES[id]) }));
  return (
    <>
      <BooleanInput source="everywhere" />
      <FormDataConsumer>
        {({ formData }) =>
          !formData.everywhere && (
            <AutocompleteArrayInput
              source="cities"
              choices={cities}
              translateChoice={false}
              helperText={translate('taxonomies.cities_help')}
              sx={{ maxWidth: 620 }}
            />
          )
        }
      </FormDataConsumer>
      <WorkingHoursInput source="hours" resource="delivery-partners" />
      <SpecialDaysInput helperText="taxonomies.special_days_help" />
      <Box sx={ROW}>
        <NumberInput source="delivery_time.min" min={0} max={MAX_TIME} isOptional width={230} />
        <NumberInput source="delivery_time.max" min={0} max={MAX_TIME} isOptional width={230} />
        <SelectInput
          source="delivery_time.unit"
          choices={toChoices('taxonomies.units', DELIVERY_UNITS)}
          defaultValue="minutes"
          sx={{ width: 200 }}
        />
      </Box>
      <Box sx={ROW}>
        <MoneyInput source="fee" max={MAX_AMOUNT} isOptional width={240} />
        <MoneyInput source="smallest_order" max={MAX_AMOUNT} isOptional width={240} />
      </Box>
      <LocalizedTextInput
        source="note"
        isRequired={false}
        multiline
        maxLength={TEXT_BOUNDS.partner.note}
        helperText={translate('taxonomies.note_help')}
      />
    </>
  );
}
