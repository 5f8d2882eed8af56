import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { ShopAddressInput } from '../shop-address-input.tsx';

/** What a slide consists of. One that leads to a product needs no words of its own. */
export function SlideFields() {
  const translate = useTranslate();
  const href: unknown = useWatch({ name: 'href' });
  const isOfProduct = typeof href === 'string' && href.startsWith('/product/');
  const help = (text: string) => (isOfProduct ? { helperText: translate(text) } : {});
  return (
    <>
      <PublicationInput />
      <ShopAddressInput source="href" />
      <LocalizedTextInput
        source="title"
        isRequired={!isOfProduct}
        maxLength={80}
        {...help('content.slide_title_help')}
      />
      <LocalizedTextInput
        source="text"
        isRequired={!isOfProduct}
        multiline
        minRows={2}
        maxLength={300}
        {...help('content.slide_text_help')}
      />
      <LocalizedTextInput source="button" maxLength={40} />
      <PictureInput source="picture_id" helperText="content.slide_picture_help" />
    </>
  );
}
