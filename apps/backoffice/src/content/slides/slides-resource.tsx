import SlideIcon from '@mui/icons-material/ViewCarouselOutlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { List, TextField } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContentRows } from '#backoffice/content/content-rows.tsx';
import { ShopAddressInput } from '#backoffice/content/shop-address-input.tsx';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { publicationFilters } from '#backoffice/inputs/publication-filters.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';

const WORDLESS = { title: { en: '' }, text: { en: '' } };

export const slides: StaffResource = {
  name: 'slides',
  list: SlideList,
  ...recordForms(SlideFields, {
    preview: 'slide',
    actions: <ShopLinkActions path={() => '/'} />,
    create: { defaultValues: WORDLESS },
  }),
  icon: SlideIcon,
  recordRepresentation: ({ title, href }) => localText(title) || href,
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue, isTranslated: true },
};

function SlideList() {
  return (
    <List filters={publicationFilters} sort={{ field: 'position', order: 'ASC' }} perPage={50}>
      <ContentRows name="title" order="orderSlides">
        <TextField
          source="href"
          sortable={false}
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        />
        <PublicationField source="state" />
      </ContentRows>
    </List>
  );
}

/** What a slide consists of. One that leads to a product needs no words of its own. */
function SlideFields() {
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
