import Typography from '@mui/material/Typography';
import type { Doubt } from '@pouchery/contract/backoffice/product-doubts';
import { useTranslate } from 'react-admin';
import { useFormatNumber } from '#backoffice/texts/format.ts';

/** One number that looks like a slip of the hand: what it is, and what one would expect. */
export function DoubtText({ doubt: { doubt, field, value, expected } }: { doubt: Doubt }) {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const format = (number: number) => formatNumber(number, { least: field === 'price' ? 2 : 0 });
  return (
    <Typography sx={{ my: 0.5 }}>
      <b>{translate(`numbers.doubts.is.${doubt}`, { value: format(value) })}</b>{' '}
      {translate(`numbers.doubts.expected.${doubt}`, { expected: format(expected) })}
    </Typography>
  );
}
