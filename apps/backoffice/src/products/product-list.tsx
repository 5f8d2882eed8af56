import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LISTED_ATTRIBUTES } from '@pouchery/contract/attribute-names';
import type { MissingPart } from '@pouchery/contract/backoffice/product-values';
import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import {
  CreateButton,
  Datagrid,
  FilterButton,
  FunctionField,
  List,
  SimpleList,
  TopToolbar,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { MissingMark } from '#backoffice/layout/missing-mark.tsx';
import { useFormatMoment, useFormatPrice } from '#backoffice/texts/format.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { Thumbnail } from '#backoffice/uploads/thumbnail.tsx';
import { useAttributeText } from './attribute-text.ts';
import { PRODUCT_FILTERS } from './product-filters.tsx';
import { StockMark } from './stock-mark.tsx';
import { Waiting } from './waiting.tsx';

/** Attributes whose columns are drawn in no way of their own. */
const PLAIN_COLUMNS = LISTED_ATTRIBUTES.filter((name) => name !== 'name' && name !== 'stock');

export function ProductList() {
  const isPhone = useMediaQuery('(max-width: 899px)');
  const { hasCreate } = useResourceDefinition();
  return (
    <List
      filters={PRODUCT_FILTERS}
      actions={
        <TopToolbar>
          <FilterButton />
          {hasCreate && <CreateButton />}
        </TopToolbar>
      }
      sort={{ field: 'updated_at', order: 'DESC' }}
      perPage={25}
      exporter={false}
      empty={false}
    >
      {isPhone ? <ProductsOnPhone /> : <ProductTable />}
    </List>
  );
}

function ProductTable() {
  const formatMoment = useFormatMoment();
  const toText = useAttributeText();
  return (
    <Datagrid rowClick="edit" bulkActionButtons={false} sx={{ '& .column-picture': { width: 72 } }}>
      <FunctionField
        source="picture"
        label=""
        sortable={false}
        render={(product: ListedProduct) => <Thumbnail picture={product.picture} />}
      />
      <FunctionField
        source="name"
        render={(product: ListedProduct) => (
          <>
            <Typography component="span" variant="caption" sx={{ display: 'block', color: COLORS.ink2 }}>
              {product.brand.name}
            </Typography>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {localText(product.name)}
            </Box>
          </>
        )}
      />
      <PublicationField source="state" sortable={false} />
      <FunctionField
        source="price"
        textAlign="right"
        render={(product: ListedProduct) => <TwoPrices product={product} />}
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      />
      <FunctionField
        source="stock"
        sortable={false}
        render={({ stock, waiting }: ListedProduct) => (
          <>
            <StockMark stock={stock} />
            <Waiting count={waiting} />
          </>
        )}
      />
      {PLAIN_COLUMNS.map((name) => (
        <FunctionField
          key={name}
          source={name}
          sortable={false}
          render={(product: ListedProduct) => toText(product, name)}
        />
      ))}
      <FunctionField
        source="missing"
        sortable={false}
        render={({ missing }: ListedProduct) => <MissingParts missing={missing} />}
      />
      <FunctionField
        source="updated_at"
        render={({ updated_at }: ListedProduct) => formatMoment(updated_at)}
        sx={{ color: COLORS.ink2, whiteSpace: 'nowrap' }}
      />
    </Datagrid>
  );
}

function ProductsOnPhone() {
  const translate = useTranslate();
  return (
    <SimpleList<ListedProduct>
      linkType="edit"
      leftIcon={(product) => (
        <Box sx={{ width: 48, mr: 1.5 }}>
          <Thumbnail picture={product.picture} />
        </Box>
      )}
      primaryText={(product) => `${product.brand.name} ${localText(product.name)}`}
      secondaryText={(product) => (
        <Box
          component="span"
          sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center', pt: 0.5 }}
        >
          <TwoPrices product={product} />
          {product.stock !== 'in' && <span>{translate(`products.stock.${product.stock}`)}</span>}
          <Waiting count={product.waiting} />
          {product.state !== 'published' && (
            <Chip size="small" label={translate(`publication.states.${product.state}`)} />
          )}
          <MissingParts missing={product.missing} />
        </Box>
      )}
    />
  );
}

/** What visitors see, and the shop's own price where that is another. */
function TwoPrices({ product: { price, lowest_price } }: { product: ListedProduct }) {
  const translate = useTranslate();
  const formatPrice = useFormatPrice();
  return (
    <span>
      {formatPrice(lowest_price)}
      {price !== lowest_price && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: COLORS.ink2 }}>
          {translate('products.own_price', { price: formatPrice(price) })}
        </Typography>
      )}
    </span>
  );
}

/** What a product lacks, as marks. */
function MissingParts({ missing }: { missing: MissingPart[] }) {
  const translate = useTranslate();
  return missing.map((part) => <MissingMark key={part} label={translate(`products.missing.${part}`)} />);
}
