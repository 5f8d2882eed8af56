import { Box, Typography } from '@mui/material';
import { MAX_TINS } from '@pouchery/contract/stock-values';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { maxLength, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { RecordCreate } from '#backoffice/inputs/record-forms.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { ProductChoice } from '#backoffice/products/product-choice.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { hasPassed } from './best-before.tsx';

const { sku, shelf, lot, note } = TEXT_BOUNDS.stock;
const ROW = { display: 'flex', flexWrap: 'wrap', columnGap: 2, width: '100%' } as const;

/** Begins to count a product, with the tins that are there. */
export function StockCreate() {
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
