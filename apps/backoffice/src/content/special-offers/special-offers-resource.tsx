import OfferIcon from '@mui/icons-material/LocalOfferOutlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { FunctionField, List, ReferenceField } from 'react-admin';
import { ContentRows } from '#backoffice/content/content-rows.tsx';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { publicationFilters } from '#backoffice/inputs/publication-filters.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ProductChoice } from '#backoffice/products/product-choice.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/translate.ts';
import { SpecialOfferPreview } from './special-offer-preview.tsx';

export const specialOffers: StaffResource = {
  name: 'special-offers',
  list: SpecialOfferList,
  ...recordForms(SpecialOfferFields),
  icon: OfferIcon,
  recordRepresentation: ({ title }) => localText(title),
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue, isTranslated: true },
};

function SpecialOfferList() {
  return (
    <List filters={publicationFilters} sort={{ field: 'id', order: 'DESC' }}>
      <ContentRows name="title">
        <ReferenceField source="product_id" reference="products" link={false} sortable={false}>
          <FunctionField render={({ brand, name }) => `${brand.name} ${localText(name)}`} />
        </ReferenceField>
        <PublicationField source="state" />
      </ContentRows>
    </List>
  );
}

/** What a special offer consists of, and how it will look. */
function SpecialOfferFields() {
  return (
    <>
      <PublicationInput help="content.offer_help" />
      <LocalizedTextInput source="title" maxLength={TEXT_BOUNDS.special_offer.title} />
      <ProductChoice source="product_id" isPublished />
      <PictureInput source="picture_id" helperText="content.offer_picture_help" />
      <SpecialOfferPreview />
    </>
  );
}
