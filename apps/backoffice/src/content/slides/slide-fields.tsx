import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { ShopAddressInput } from '../shop-address-input.tsx';

/** What a slide consists of. */
export function SlideFields() {
  return (
    <>
      <PublicationInput />
      <LocalizedTextInput source="title" maxLength={80} />
      <LocalizedTextInput source="text" multiline minRows={2} maxLength={300} />
      <LocalizedTextInput source="button" maxLength={40} />
      <ShopAddressInput source="href" />
      <PictureInput source="picture_id" helperText="content.slide_picture_help" />
    </>
  );
}
