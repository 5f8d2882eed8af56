import { Box, Card, Chip, Typography, useMediaQuery } from '@mui/material';
import { LISTED_ATTRIBUTES } from '@pouchery/contract/attribute-names';
import { type MissingPart, STAFF_PRODUCT_SORTS } from '@pouchery/contract/backoffice/product-values';
import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import { useState } from 'react';
import {
  CreateButton,
  Datagrid,
  DatagridBody,
  type DatagridBodyProps,
  FilterButton,
  FunctionField,
  List,
  SortButton,
  TopToolbar,
  useResourceDefinition,
} from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { ChooseBox, ChoosePage } from '#backoffice/layout/choose-box.tsx';
import { useFirstRows } from '#backoffice/layout/first-rows.ts';
import { MissingMark } from '#backoffice/layout/missing-mark.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { Thumbnail } from '#backoffice/uploads/thumbnail.tsx';
import { attributeText } from './attribute-text.ts';
import { useChosen } from './many/chosen.ts';
import { ChosenBar } from './many/chosen-bar.tsx';
import { ManyPanel } from './many/many-panel.tsx';
import { PriceCell, StockCell } from './many/row-cells.tsx';
import { PRODUCT_FILTERS } from './product-filters.tsx';
import { getProductName } from './product-name.ts';
import { StockMark } from './stock-mark.tsx';
import { Waiting } from './waiting.tsx';

/** Attributes whose columns are drawn in no way of their own. */
const PLAIN_COLUMNS = LISTED_ATTRIBUTES.filter((name) => name !== 'name' && name !== 'stock');

const SORTS: string[] = STAFF_PRODUCT_SORTS.filter((sort) => sort !== 'id');

export function ProductList() {
  const { hasCreate } = useResourceDefinition();
  return (
    <List
      filters={PRODUCT_FILTERS}
      actions={
        <TopToolbar>
          <SortButton fields={SORTS} />
          <FilterButton />
          {hasCreate && <CreateButton />}
        </TopToolbar>
      }
      sort={{ field: 'updated_at', order: 'DESC' }}
      empty={false}
      component="div"
      sx={{ '& .RaList-main': { minWidth: 0 } }}
    >
      <Products canChange={hasCreate === true} />
    </List>
  );
}

/** The list, and beside it or in front of it what can be done with the chosen products. */
function Products({ canChange }: { canChange: boolean }) {
  // What the table needs beside the menu in Georgian, without the panel and with it.
  const isPhone = useMediaQuery('(max-width: 1023px)');
  const isWide = useMediaQuery('(min-width: 1440px)');
  const choosing = useChosen();
  const { chosen, isAll, choose } = choosing;
  const [wantsPanel, setWantsPanel] = useState<boolean>();
  const isOpen = canChange && chosen.count > 0 && (wantsPanel ?? isWide);
  const isBeside = isOpen && isWide;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Card sx={{ flex: 1, minWidth: 0 }}>
        {canChange && <ChosenBar {...choosing} onOpen={isOpen ? undefined : () => setWantsPanel(true)} />}
        {isPhone ? (
          <ProductsOnPhone canChange={canChange} canChoose={canChange && !isAll} />
        ) : (
          <ProductTable canChange={canChange} canChoose={canChange && !isAll} isNarrow={isBeside} />
        )}
      </Card>
      {isOpen && (
        <ManyPanel
          chosen={chosen}
          isBeside={isWide}
          onClose={() => setWantsPanel(false)}
          onChanged={(left) => {
            setWantsPanel(undefined);
            choose(left);
          }}
        />
      )}
    </Box>
  );
}

type Shown = { canChange: boolean; canChoose: boolean };

function ProductTable({ canChange, canChoose, isNarrow }: Shown & { isNarrow: boolean }) {
  const isLarge = useMediaQuery('(min-width: 1240px)') && !isNarrow;
  return (
    <Datagrid
      body={RowsInSight}
      rowClick="edit"
      bulkActionButtons={false}
      sx={{
        '& td, & th': { px: 1 },
        '& .column-picture': { width: 72 },
        '& .column-name': { overflowWrap: 'anywhere', minWidth: 130 },
      }}
    >
      {canChoose && (
        <FunctionField
          source="chosen"
          label={<ChoosePage />}
          sortable={false}
          render={({ id }: ListedProduct) => <ChooseBox id={id} label={translate('ra.action.select_row')} />}
        />
      )}
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
              {product.brand?.name}
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
        render={(product: ListedProduct) => <Price product={product} canChange={canChange} />}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      />
      <FunctionField
        source="stock"
        sortable={false}
        render={(product: ListedProduct) => <Stock product={product} canChange={canChange} />}
      />
      {PLAIN_COLUMNS.map((name) => (
        <FunctionField
          key={name}
          source={name}
          sortable={SORTS.includes(name)}
          render={(product: ListedProduct) => attributeText(product, name)}
        />
      ))}
      {isLarge && (
        <FunctionField
          source="missing"
          sortable={false}
          render={({ missing }: ListedProduct) => <MissingParts missing={missing} />}
        />
      )}
      {isLarge && (
        <FunctionField
          source="updated_at"
          render={({ updated_at }: ListedProduct) => formatMoment(updated_at)}
          sx={{ color: COLORS.ink2, whiteSpace: 'nowrap' }}
        />
      )}
    </Datagrid>
  );
}

function RowsInSight({ data = [], ...props }: DatagridBodyProps) {
  return <DatagridBody {...props} data={useFirstRows(data)} />;
}

type CellProps = { product: ListedProduct; canChange: boolean };

function Price({ product, canChange }: CellProps) {
  return canChange ? <PriceCell product={product} /> : <TwoPrices product={product} />;
}

function Stock({ product, canChange }: CellProps) {
  return (
    <>
      {canChange ? <StockCell product={product} /> : <StockMark stock={product.stock} />}
      <Waiting count={product.waiting} />
    </>
  );
}

function ProductsOnPhone({ canChange, canChoose }: Shown) {
  return (
    <RowList<ListedProduct>
      empty="products.none"
      action={(product) => (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2, pb: 1.5, flexWrap: 'wrap' }}>
          {canChoose && (
            <ChooseBox
              id={product.id}
              label={translate('products.many.choose', {
                name: getProductName(product),
              })}
            />
          )}
          {canChange && <PriceCell product={product} />}
          {canChange && <StockCell product={product} />}
        </Box>
      )}
    >
      {(product) => (
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Box sx={{ width: 48, flex: 'none' }}>
            <Thumbnail picture={product.picture} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{getProductName(product)}</Box>
            <Box
              sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center', color: COLORS.ink2 }}
            >
              {!canChange && <TwoPrices product={product} />}
              {!canChange && product.stock && product.stock !== 'in' && (
                <span>{translate(`products.stock.${product.stock}`)}</span>
              )}
              <Waiting count={product.waiting} />
              {product.state !== 'published' && (
                <Chip size="small" label={translate(`publication.states.${product.state}`)} />
              )}
              <MissingParts missing={product.missing} />
            </Box>
          </Box>
        </Box>
      )}
    </RowList>
  );
}

/** What visitors see, and the shop's own price where that is another. */
function TwoPrices({ product: { price, lowest_price } }: { product: ListedProduct }) {
  return (
    <span>
      {lowest_price && formatPrice(lowest_price)}
      {price && price !== lowest_price && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: COLORS.ink2 }}>
          {translate('products.own_price', { price: formatPrice(price) })}
        </Typography>
      )}
    </span>
  );
}

/** What a product lacks, as marks. */
function MissingParts({ missing }: { missing: MissingPart[] }) {
  return missing.map((part) => (
    <MissingMark
      key={part}
      label={translate(`products.missing.${part}`, { _: translate(`shell.languages.${part}`) })}
    />
  ));
}
