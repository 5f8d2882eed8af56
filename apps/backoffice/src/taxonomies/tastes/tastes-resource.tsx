import TasteIcon from '@mui/icons-material/SpaOutlined';
import { Box, FormHelperText } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffTaste } from '@pouchery/contract/backoffice/taxonomies';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { getContrast, MIN_TEXT_CONTRAST, NEUTRAL_TASTE } from '@pouchery/contract/taste-colors';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { SelectInput, useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { madeOf, SeoInputs } from '#backoffice/inputs/seo-inputs.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ColorInput } from '#backoffice/taxonomies/color-input.tsx';
import { formatNumber } from '#backoffice/texts/format.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { SlugInput } from '../slug-input.tsx';
import { TaxonomyList } from '../taxonomy-list.tsx';

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

type Article = { id: number; slug: string; title: LocalizedText };

/** The journal's article that the taste's page links to. */
function ArticleSlugInput() {
  const {
    data = [],
    isError,
    refetch,
  } = useGetList<Article>('articles', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  return (
    // A long title does not widen the form.
    <Box sx={{ maxWidth: 520, width: '100%', contain: 'inline-size' }}>
      <SelectInput
        source="article_slug"
        choices={data.map(({ slug, title }) => ({ id: slug, name: localText(title) }))}
        parse={(slug: string) => slug || null}
        sx={{ width: '100%' }}
      />
      {isError && <LoadError what="choices" onAsk={refetch} />}
    </Box>
  );
}

const COLOR = /^#[0-9a-fA-F]{6}$/;

/** The three colours of a taste, and how its name looks in them. */
function TasteColorsInput() {
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', width: '100%', mb: 2 }}>
      <ColorInput source="colors.mid" />
      <ColorInput source="colors.tint" />
      <ColorInput source="colors.deep" validate={toBeReadable} />
      <Preview />
    </Box>
  );
}

function toBeReadable(deep: string, { colors }: { colors: StaffTaste['colors'] }) {
  return isReadable(deep, colors.tint) ? undefined : 'taxonomies.contrast_wrong';
}

function isReadable(deep: string, tint: string) {
  return getContrast(deep, tint) >= MIN_TEXT_CONTRAST;
}

function Preview() {
  const { name, colors } = useWatch();
  const { mid, tint, deep } = colors ?? {};
  if (![mid, tint, deep].every((color) => COLOR.test(color ?? ''))) return null;
  const contrast = getContrast(deep, tint);
  const values = {
    contrast: formatNumber(Math.floor(contrast * 10) / 10),
    least: formatNumber(MIN_TEXT_CONTRAST),
  };
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <Box
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderRadius: '999px',
          backgroundColor: tint,
          color: deep,
          fontWeight: 500,
        }}
      >
        <Box component="i" sx={{ width: 12, height: 12, borderRadius: '999px', backgroundColor: mid }} />
        {localText(name) || translate('resources.tastes.name', { smart_count: 1 })}
      </Box>
      <FormHelperText error={!isReadable(deep, tint)}>
        {translate('taxonomies.contrast', values)}
      </FormHelperText>
    </Box>
  );
}
