import { Box, Typography } from '@mui/material';
import { MAX_PERCENT } from '@pouchery/contract/backoffice/discount-bounds';
import { MoneyInput, NumberInput } from '#backoffice/inputs/number-input.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

const MAX_AMOUNT = 99_999.99;

type Props = {
  /** The field of the amount. */
  money: string;
  help: string;
};

/** What something costs less by: whole percent, or an amount. */
export function LessInputs({ money, help }: Props) {
  const shared = { isOptional: true, width: 240 };
  return (
    <Box sx={{ width: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <NumberInput source="percent" unit="%" min={1} max={MAX_PERCENT} {...shared} />
        <MoneyInput source={money} max={MAX_AMOUNT} {...shared} />
      </Box>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {translate(help)}
      </Typography>
    </Box>
  );
}

/** The one of the two that is said. */
export function formatDiscount(percent: number | null, amount: string | null) {
  return percent === null
    ? formatPrice(amount ?? '0')
    : translate('selling.rules.percent', { value: `−${percent}` });
}
