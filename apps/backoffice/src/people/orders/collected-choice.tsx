import { FormControl, FormLabel } from '@mui/material';
import { DOOR_METHODS } from '@pouchery/contract/order-payments';
import { useId } from 'react';
import { RadioField } from '#backoffice/inputs/choice-fields.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

const COLLECTED = [...DOOR_METHODS, 'none'] as const;
export type Collected = (typeof COLLECTED)[number];
type Props = { amount: string; value: Collected; onChange: (value: Collected) => void };

/** As calls name it: nothing where it was not paid yet. */
export function toCollectedBy(collected: Collected) {
  return collected === 'none' ? undefined : collected;
}

/** How what is due at the door was paid. */
export function CollectedChoice({ amount, value, onChange }: Props) {
  const id = useId();
  return (
    <FormControl sx={{ mb: 1 }}>
      <FormLabel id={id}>{translate('orderMoney.collect.title', { amount: formatPrice(amount) })}</FormLabel>
      <RadioField
        aria-labelledby={id}
        choices={COLLECTED}
        value={value}
        onChange={onChange}
        getLabel={(one) =>
          translate(one === 'none' ? 'orderMoney.collect.none' : `orderMoney.methods.${one}`)
        }
      />
    </FormControl>
  );
}
