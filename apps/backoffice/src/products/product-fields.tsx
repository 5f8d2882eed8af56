import { Alert, Box, FormHelperText, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { OwnAttribute } from '@pouchery/contract/attribute-names';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { readText } from '@pouchery/contract/main-locale';
import { productSearchTexts } from '@pouchery/contract/search-texts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, type RaRecord, useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MoneyInput } from '#backoffice/inputs/number-input.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { SeoInputs } from '#backoffice/inputs/seo-inputs.tsx';
import { Panel, PanelLinks } from '#backoffice/layout/panel.tsx';
import { ColorInput } from '#backoffice/taxonomies/color-input.tsx';
import { SlugInput } from '#backoffice/taxonomies/slug-input.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { AttributeInput } from './attribute-input.tsx';
import { isText, listAttributes } from './attribute-text.ts';
import { useMustBeComplete } from './must-be-complete.ts';
import { OffersInput } from './offers-input.tsx';
import { TaxonomyInput } from './taxonomy-inputs.tsx';
import { Waiting } from './waiting.tsx';

// What pictures are dragged with is large, and only this form has it.
const ProductPicturesInput = lazy(() =>
  import('./pictures/product-pictures-input.tsx').then((module) => ({
    default: module.ProductPicturesInput,
  })),
);

const MAX_PRICE = 999_999.99;

const SECTIONS = ['shop', 'texts', 'pictures', 'facts', 'buyers_facts', 'offers', 'seo'] as const;

/** Everything about a product: what visitors read and see on the left, how it stands in the shop on the right. */
export function ProductFields() {
  const section = (name: (typeof SECTIONS)[number]) => ({
    id: `product-${name}`,
    title: translate(`products.sections.${name}`),
  });
  // On a phone the shop comes first, also for the keyboard: the document is in the order that is seen.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const columns = [
    <Box key="content" sx={{ minWidth: 0 }}>
      <Panel {...section('texts')}>
        <Attributes panel="texts" />
      </Panel>
      <Panel {...section('pictures')}>
        <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
          <ProductPicturesInput />
        </Suspense>
      </Panel>
      <Panel {...section('facts')}>
        <Attributes panel="facts">
          <ColorInput source="label.base" />
          <ColorInput source="label.accent" />
        </Attributes>
      </Panel>
      <Panel {...section('buyers_facts')}>
        <FormHelperText sx={{ mb: 2 }}>{translate('products.buyers_facts_help')}</FormHelperText>
        <Attributes panel="buyers_facts" />
      </Panel>
      <Panel {...section('offers')}>
        <OffersInput />
      </Panel>
      <Panel {...section('seo')}>
        <ProductSeoInputs />
      </Panel>
    </Box>,
    <Box key="shop" sx={{ minWidth: 0 }}>
      <Panel {...section('shop')}>
        <InTheShop />
      </Panel>
    </Box>,
  ];
  return (
    <>
      <PanelLinks label={translate('products.sections_name')} panels={SECTIONS.map(section)} />
      <Box
        sx={{
          display: 'grid',
          width: '100%',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        {isWide ? columns : columns.reverse()}
      </Box>
    </>
  );
}

type AttributesProps = { panel: Parameters<typeof listAttributes>[number]; children?: ReactNode };

/** Numbers side by side, texts below. */
function Attributes({ panel, children }: AttributesProps) {
  const toInput = (name: OwnAttribute) => <AttributeInput key={name} name={name} />;
  const names = listAttributes(panel);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {names.filter((name) => !isText(name)).map(toInput)}
        {children}
      </Box>
      {names.filter(isText).map(toInput)}
    </>
  );
}

function InTheShop() {
  const isRequired = useMustBeComplete();
  return (
    <>
      <PublicationInput />
      <MoneyInput source="price" isOptional={!isRequired} min={0.01} max={MAX_PRICE} />
      <CampaignNote />
      <AttributeInput name="stock" />
      <WaitingNote />
      <TaxonomyInput source="brand_id" reference="brands" sort="name" isRequired={isRequired} />
      <TaxonomyInput source="type_id" reference="types" sort="position" isRequired={isRequired} />
      <TaxonomyInput source="taste_id" reference="tastes" sort="position" isRequired={isRequired} />
      <AttributeInput name="featured" />
      <LatestNote />
      <AttributeInput name="popularity" />
      <SlugInput />
    </>
  );
}

/** Who asked to hear when it is back. */
function WaitingNote() {
  const product = useRecordContext<StaffProduct>();
  return <Waiting count={product?.waiting ?? 0} />;
}

/** Which products are the latest follows from their days; here it is said. */
function LatestNote() {
  const product = useRecordContext<StaffProduct>();
  const sentence = product?.is_latest ? 'products.latest' : 'products.latest_help';
  return <FormHelperText sx={{ mt: -0.5, mb: 1.5 }}>{translate(sentence)}</FormHelperText>;
}

/** That a campaign has made the price which the form shows. */
function CampaignNote() {
  const campaign = useRecordContext<StaffProduct>()?.campaign;
  if (!campaign) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('products.campaign.holds')} <Link to={`/campaigns/${campaign.id}`}>{campaign.name}</Link>.{' '}
      {translate('products.campaign.help')}
    </Alert>
  );
}

type Brand = RaRecord<number> & { name: LocalizedText };

/** What a product's page tells search engines; its title begins with the brand. */
function ProductSeoInputs() {
  const brandId: number | undefined = useWatch({ name: 'brand_id' });
  const { data: brand } = useGetOne<Brand>('brands', { id: brandId ?? 0 }, { enabled: Boolean(brandId) });
  return (
    <SeoInputs
      made={(text, locale) =>
        productSearchTexts({
          brand: readText(locale, brand?.name ?? {}),
          name: text('name'),
          summary: text('summary'),
        })
      }
      path={({ slug }) => `/product/${slug ?? ''}`}
    />
  );
}
