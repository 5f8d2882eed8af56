import Typography from '@mui/material/Typography';
import type { Doubt } from '@pouchery/contract/backoffice/product-doubts';
import { useTranslate } from 'react-admin';
import { useFormatFigure } from '#backoffice/texts/format.ts';

/** One figure that looks like a slip of the hand: what it is, and what one would expect. */
export function DoubtText({ doubt: { doubt, field, value, expected } }: { doubt: Doubt }) {
  const translate = useTranslate();
  const formatFigure = useFormatFigure();
  const format = (figure: number) => formatFigure(figure, { least: field === 'price' ? 2 : 0 });
  return (
    <Typography sx={{ my: 0.5 }}>
      <b>{translate(`numbers.doubts.is.${doubt}`, { value: format(value) })}</b>{' '}
      {translate(`numbers.doubts.expected.${doubt}`, { expected: format(expected) })}
    </Typography>
  );
}
