import StockIcon from '@mui/icons-material/ChecklistOutlined';
import { Box, Typography } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { ListedStock } from '@pouchery/contract/backoffice/stock';
import { MAX_TINS } from '@pouchery/contract/stock-values';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { maxLength, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Route } from 'react-router';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { RecordCreate } from '#backoffice/inputs/record-forms.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { ProductChoice } from '#backoffice/products/product-choice.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { hasPassed } from './best-before.tsx';
import { CountPage } from './count-page.tsx';
import { RecallPage } from './recall-page.tsx';
import { StockList } from './stock-list.tsx';
import { StockPage } from './stock-page.tsx';

export const stock: StaffResource = {
  name: 'stock',
  list: StockList,
  create: StockCreate,
  edit: StockPage,
  icon: StockIcon,
  recordRepresentation: ({ brand, name }: ListedStock) => `${brand} ${name}`,
  children: [
    <Route key="count" path="count" element={<CountPage />} />,
    <Route key="recall" path=":id/lots/:lotId" element={<RecallPage />} />,
  ],
  options: {
    group: 'catalogue',
    roles: STAFF_RIGHTS.keepStock,
    readers: { roles: STAFF_RIGHTS.readStock, page: StockPage },
    // Beginning to count a product takes choosing it, which whoever only packs cannot.
    creates: { roles: STAFF_RIGHTS.writeCatalogue, selling: 'orders_and_stock' },
    selling: 'orders_and_stock',
  },
};

const { sku, shelf, lot, note } = TEXT_BOUNDS.stock;
const ROW = { display: 'flex', flexWrap: 'wrap', columnGap: 2, width: '100%' } as const;

/** Begins to count a product, with the tins that are there. */
function StockCreate() {
  return (
    <RecordCreate defaultValues={{ sku: '', ean: '', shelf: '', code: '', note: '' }}>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('stock.begin_help')}
      </Typography>
      <ProductChoice source="product_id" isPublished />
      <Box sx={ROW}>
        <NumberInput source="quantity" min={0} max={MAX_TINS} decimals={0} width={160} />
        <TextInput source="shelf" validate={maxLength(shelf)} sx={{ maxWidth: 200 }} />
        <TextInput source="ean" validate={maxLength(20)} sx={{ maxWidth: 240 }} />
        <TextInput source="sku" validate={maxLength(sku)} sx={{ maxWidth: 240 }} />
      </Box>
      <Box sx={ROW}>
        <TextInput source="code" validate={maxLength(lot)} sx={{ maxWidth: 240 }} />
        <BestBeforeInput />
        <NumberInput
          source="cost_price"
          min={0}
          max={999_999.99}
          decimals={2}
          isMoney
          isOptional
          width={320}
        />
      </Box>
      <TextInput source="note" validate={maxLength(note)} sx={{ maxWidth: 560 }} />
    </RecordCreate>
  );
}

function BestBeforeInput() {
  const day: string | null = useWatch({ name: 'best_before' }) ?? null;
  return (
    <MomentInput
      source="best_before"
      kind="day"
      helperText={hasPassed(day) && 'stock.best_before.not_sold'}
      sx={{ maxWidth: 240 }}
    />
  );
}
