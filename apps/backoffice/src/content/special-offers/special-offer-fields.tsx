import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { ProductChoice } from '../product-choice.tsx';
import { SpecialOfferPreview } from './special-offer-preview.tsx';

/** What a special offer consists of, and how it will look. */
export function SpecialOfferFields() {
  return (
    <>
      <PublicationInput help="content.offer_help" />
      <LocalizedTextInput source="title" maxLength={TEXT_BOUNDS.special_offer.title} />
      <ProductChoice source="product_id" />
      <PictureInput source="picture_id" helperText="content.offer_picture_help" />
      <SpecialOfferPreview />
    </>
  );
}
