import TasteIcon from '@mui/icons-material/SpaOutlined';
import { Box } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffTaste } from '@pouchery/contract/backoffice/taxonomies';
import { NEUTRAL_TASTE } from '@pouchery/contract/taste-colors';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { useRecordContext } from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { madeOf, SeoInputs } from '#backoffice/inputs/seo-inputs.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { SlugInput } from '../slug-input.tsx';
import { TaxonomyList } from '../taxonomy-list.tsx';
import { ArticleSlugInput } from './article-slug-input.tsx';
import { TasteColorsInput } from './taste-colors-input.tsx';

function TasteFields() {
  return (
    <>
      <LocalizedTextInput source="name" maxLength={TEXT_BOUNDS.taste.name} />
      <SlugInput />
      <LocalizedTextInput
        source="description"
        multiline
        minRows={3}
        maxLength={TEXT_BOUNDS.taste.description}
      />
      <TasteColorsInput />
      <PictureInput source="picture_id" />
      <ArticleSlugInput />
      <SeoInputs made={madeOf('name', 'description')} path={({ slug }) => `/tastes/${slug ?? ''}`} />
    </>
  );
}

function TasteList() {
  return (
    <TaxonomyList order="orderTastes" first={<TasteColorField source="colors" label="" sortable={false} />} />
  );
}

export const tastes: StaffResource = {
  name: 'tastes',
  list: TasteList,
  ...recordForms(TasteFields, {
    actions: <ShopLinkActions path={({ slug }) => `/tastes/${slug}`} />,
    create: { redirect: 'list', defaultValues: { colors: NEUTRAL_TASTE } },
  }),
  icon: TasteIcon,
  recordRepresentation: ({ name }) => localText(name),
  options: { group: 'catalogue', roles: STAFF_RIGHTS.writeCatalogue, isTranslated: true },
};

/** A taste's dot, as the shop shows it beside its name. */
function TasteColorField(_props: { source: string; sortable?: boolean; label?: string }) {
  const taste = useRecordContext<StaffTaste>();
  if (!taste) return null;
  return (
    <Box
      aria-hidden="true"
      sx={{ width: 16, height: 16, borderRadius: '999px', backgroundColor: taste.colors.mid }}
    />
  );
}
