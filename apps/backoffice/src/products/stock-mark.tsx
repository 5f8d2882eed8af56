import { Box } from '@mui/material';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

const COLOURS = { in: COLORS.good, low: COLORS.warn, out: COLORS.bad };

/** Whether a product can be ordered. */
export function StockMark({ stock }: Pick<StaffProduct, 'stock'>) {
  if (stock === null) return null;
  return (
    <Box component="span" sx={{ color: COLOURS[stock], whiteSpace: 'nowrap' }}>
      {translate(`products.stock.${stock}`)}
    </Box>
  );
}
