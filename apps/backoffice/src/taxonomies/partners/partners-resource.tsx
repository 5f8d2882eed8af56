import PartnerIcon from '@mui/icons-material/LocalShippingOutlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { regex, required, TextInput } from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { TaxonomyList } from '../taxonomy-list.tsx';
import { DeliveryFields } from './delivery-fields.tsx';

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
