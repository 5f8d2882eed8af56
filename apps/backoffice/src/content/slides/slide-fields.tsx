import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
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
        maxLength={TEXT_BOUNDS.slide.title}
        {...help('content.slide_title_help')}
      />
      <LocalizedTextInput
        source="text"
        isRequired={!isOfProduct}
        multiline
        minRows={2}
        maxLength={TEXT_BOUNDS.slide.text}
        {...help('content.slide_text_help')}
      />
      <LocalizedTextInput source="button" maxLength={TEXT_BOUNDS.slide.button} />
      <PictureInput source="picture_id" helperText="content.slide_picture_help" />
    </>
  );
}
