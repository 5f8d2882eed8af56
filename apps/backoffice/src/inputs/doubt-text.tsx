import { Typography } from '@mui/material';
import type { Doubt } from '@pouchery/contract/backoffice/product-doubts';
import { mainLocale } from '@pouchery/contract/main-locale';
import { useResourceContext } from 'react-admin';
import { formatNumber } from '#backoffice/texts/format.ts';
import type { TextGap } from '#backoffice/texts/text-gaps.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** One number that looks like a slip of the hand: what it is, and what one would expect. */
export function DoubtText({ doubt: { doubt, field, value, expected } }: { doubt: Doubt }) {
  const format = (number: number) => formatNumber(number, { least: field === 'price' ? 2 : 0 });
  return (
    <Typography sx={{ my: 0.5 }}>
      <b>{translate(`numbers.doubts.is.${doubt}`, { value: format(value) })}</b>{' '}
      {translate(`numbers.doubts.expected.${doubt}`, { expected: format(expected) })}
    </Typography>
  );
}

/** Which visitors would read the main language, and where. */
export function GapText({ locale, fields }: TextGap) {
  const resource = useResourceContext();
  return (
    <Typography sx={{ my: 0.5 }}>
      {translate('publication.gaps.read', {
        readers: translate(`publication.readers.${locale}`),
        text: translate(`publication.read_text.${mainLocale()}`),
      })}{' '}
      <b>
        {fields.map((field) => translate(`resources.${resource}.fields.${field}`, { _: field })).join(', ')}
      </b>
    </Typography>
  );
}
