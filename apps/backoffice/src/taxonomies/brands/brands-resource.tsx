import BrandIcon from '@mui/icons-material/SellOutlined';
import { Box } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { Locale } from '@pouchery/contract/locales';
import { brandSearchTexts } from '@pouchery/contract/search-texts';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { useRecordContext } from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { SeoInputs } from '#backoffice/inputs/seo-inputs.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ColorInput } from '#backoffice/taxonomies/color-input.tsx';
import { SlugInput } from '#backoffice/taxonomies/slug-input.tsx';
import { TaxonomyList } from '#backoffice/taxonomies/taxonomy-list.tsx';
import { localText } from '#backoffice/texts/translate.ts';

const COLOURS = { color_base: '#22367e', color_accent: '#f7f3ea' };

export const brands: StaffResource = {
  name: 'brands',
  list: BrandList,
  ...recordForms(BrandFields, {
    actions: <ShopLinkActions path={({ slug }) => `/brand/${slug}`} />,
    create: { redirect: 'list', defaultValues: COLOURS },
  }),
  icon: BrandIcon,
  recordRepresentation: ({ name }) => localText(name),
  options: { group: 'catalogue', roles: STAFF_RIGHTS.writeCatalogue, isTranslated: true },
};

function BrandList() {
  return (
    <TaxonomyList order="orderBrands" first={<ColorsField source="color_base" label="" sortable={false} />} />
  );
}

function BrandFields() {
  return (
    <>
      <LocalizedTextInput source="name" maxLength={TEXT_BOUNDS.brand.name} />
      <SlugInput />
      <LocalizedTextInput source="tagline" maxLength={TEXT_BOUNDS.brand.tagline} />
      <LocalizedTextInput source="story" multiline minRows={4} maxLength={TEXT_BOUNDS.brand.story} />
      <LocalizedTextInput source="country" maxLength={TEXT_BOUNDS.brand.country} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', width: '100%' }}>
        <ColorInput source="color_base" />
        <ColorInput source="color_accent" />
      </Box>
      <SeoInputs made={makeTexts} path={({ slug }) => `/brand/${slug ?? ''}`} />
    </>
  );
}

function makeTexts(text: (field: string) => string, locale: Locale) {
  const [name, tagline, story] = [text('name'), text('tagline'), text('story')];
  if (name === '') return { title: '', description: '' };
  return brandSearchTexts({ name, tagline, story }, locale);
}

/** A label's two colours as a tin seen from above. */
function ColorsField(_props: { source: string; sortable?: boolean; label?: string }) {
  const record = useRecordContext<{ id: number; color_base: string; color_accent: string }>();
  if (!record) return null;
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: 28,
        height: 28,
        borderRadius: '999px',
        backgroundColor: record.color_base,
        boxShadow: `inset 0 0 0 6px ${record.color_base}, inset 0 0 0 8px ${record.color_accent}`,
      }}
    />
  );
}
