import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MAX_POPULARITY } from '@pouchery/contract/backoffice/product-values';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { FIGURE_NAMES, PRODUCT_FIGURES } from '@pouchery/contract/product-figures';
import { MAX_COOLING, MAX_STRENGTH, STOCK_STATES } from '@pouchery/contract/product-values';
import { MAX_FLAVOUR_NOTES, TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { lazy, Suspense } from 'react';
import { BooleanInput, DateInput, required, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { toChoices } from '#backoffice/inputs/choices.ts';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { ColorInput } from '#backoffice/taxonomies/color-input.tsx';
import { SlugInput } from '#backoffice/taxonomies/slug-input.tsx';
import { BuyersFacts } from './buyers-facts.tsx';
import { ListedTextsInput } from './listed-texts-input.tsx';
import { OffersInput } from './offers-input.tsx';
import { TaxonomyInput } from './taxonomy-inputs.tsx';
import { Waiting } from './waiting.tsx';

// What pictures are dragged with is large, and only this form has it.
const ProductPicturesInput = lazy(() =>
  import('./pictures/product-pictures-input.tsx').then((module) => ({
    default: module.ProductPicturesInput,
  })),
);

const LEVELS = Array.from({ length: MAX_STRENGTH + 1 }, (_, level) => level);
const COOLING = Array.from({ length: MAX_COOLING + 1 }, (_, level) => level);
const MAX_PRICE = 999_999.99;

/** Everything about a product: what visitors read and see on the left, how it stands in the shop on the right. */
export function ProductFields() {
  const translate = useTranslate();
  const title = (name: string) => translate(`products.sections.${name}`);
  // On a phone the shop comes first, also for the keyboard: the document is in the order that is seen.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const columns = [
    <Box key="content" sx={{ minWidth: 0 }}>
      <Panel title={title('texts')}>
        <LocalizedTextInput source="name" maxLength={TEXT_BOUNDS.product.name} />
        <LocalizedTextInput source="summary" multiline maxLength={TEXT_BOUNDS.product.summary} />
        <LocalizedTextInput
          source="description"
          multiline
          minRows={5}
          maxLength={TEXT_BOUNDS.product.description}
        />
        <ListedTextsInput
          source="flavour_notes"
          maxLength={TEXT_BOUNDS.product.flavour_note}
          most={MAX_FLAVOUR_NOTES}
        />
      </Panel>
      <Panel title={title('pictures')}>
        <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
          <ProductPicturesInput />
        </Suspense>
      </Panel>
      <Panel title={title('facts')}>
        <Facts />
      </Panel>
      <Panel title={title('buyers_facts')}>
        <BuyersFacts />
      </Panel>
      <Panel title={title('offers')}>
        <OffersInput />
      </Panel>
    </Box>,
    <Box key="shop" sx={{ minWidth: 0 }}>
      <Panel title={title('shop')}>
        <InTheShop />
      </Panel>
    </Box>,
  ];
  return (
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
  );
}

function Facts() {
  const translate = useTranslate();
  return (
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
      <SelectInput
        source="strength_level"
        choices={LEVELS.map((level) => ({ id: level, name: translate('products.strength', { level }) }))}
        translateChoice={false}
        validate={required()}
        helperText={false}
      />
      <SelectInput
        source="cooling"
        choices={COOLING.map((level) => ({ id: level, name: translate(`products.cooling.${level}`) }))}
        translateChoice={false}
        emptyText={translate('products.cooling.none')}
        parse={(level: number | '') => (level === '' ? null : level)}
        helperText={false}
      />
      {FIGURE_NAMES.map((name) => (
        <NumberInput key={name} source={name} {...PRODUCT_FIGURES[name]} />
      ))}
      <DateInput source="launch_date" validate={required()} helperText={false} />
      <ColorInput source="label.base" />
      <ColorInput source="label.accent" />
    </Box>
  );
}

function InTheShop() {
  return (
    <>
      <PublicationInput />
      <NumberInput source="price" unit="gel" isMoney decimals={2} min={0.01} max={MAX_PRICE} />
      <SelectInput
        source="stock"
        choices={toChoices('products.stock', STOCK_STATES)}
        validate={required()}
        helperText={false}
      />
      <WaitingNote />
      <TaxonomyInput source="brand_id" reference="brands" sort="name" isRequired />
      <TaxonomyInput source="type_id" reference="types" sort="position" isRequired />
      <TaxonomyInput source="taste_id" reference="tastes" sort="position" isRequired />
      <BooleanInput source="featured" helperText={false} />
      <LatestNote />
      <NumberInput
        source="popularity"
        help="products.popularity_help"
        min={0}
        max={MAX_POPULARITY}
        decimals={0}
      />
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
  const translate = useTranslate();
  const product = useRecordContext<StaffProduct>();
  const sentence = product?.is_latest ? 'products.latest' : 'products.latest_help';
  return <FormHelperText sx={{ mt: -0.5, mb: 1.5 }}>{translate(sentence)}</FormHelperText>;
}
