import { Typography } from '@mui/material';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

/** How many people want to hear when a product is back; nothing where nobody does. Who they are is not said. */
export function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color: COLORS.ink2 }}>
      {translate('products.waiting', { smart_count: count })}
    </Typography>
  );
}
