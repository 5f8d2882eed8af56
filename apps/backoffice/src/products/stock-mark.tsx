import { Box } from '@mui/material';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { useTranslate } from 'react-admin';
import { COLORS } from '#backoffice/theme/colors.ts';

const COLOURS = { in: COLORS.good, low: COLORS.warn, out: COLORS.bad };

/** Whether a product can be ordered. */
export function StockMark({ stock }: Pick<StaffProduct, 'stock'>) {
  const translate = useTranslate();
  if (stock === null) return null;
  return (
    <Box component="span" sx={{ color: COLOURS[stock], whiteSpace: 'nowrap' }}>
      {translate(`products.stock.${stock}`)}
    </Box>
  );
}
