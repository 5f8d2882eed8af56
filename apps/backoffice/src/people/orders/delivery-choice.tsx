import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { Move } from '@pouchery/contract/orders';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

type Method = Pick<Move, 'id' | 'name' | 'price' | 'arrives'>;
type Props<One> = {
  methods: readonly One[];
  chosen: number | null;
  onChoose: (method: One) => void;
  /** What else is said of a way. */
  notes: (method: One) => readonly (string | null)[];
  error: string | undefined;
};

/** How an order may travel: each way with its price and the day on which it arrives. */
export function DeliveryChoice<One extends Method>({ methods, chosen, onChoose, notes, error }: Props<One>) {
  if (methods.length === 0)
    return <Typography sx={{ mt: 1 }}>{translate('newOrder.no_delivery')}</Typography>;
  return (
    <>
      <RadioGroup
        aria-label={translate('people.order.delivery')}
        value={chosen === null ? '' : String(chosen)}
        sx={{ mt: 1 }}
      >
        {methods.map((method) => (
          <FormControlLabel
            key={method.id}
            value={String(method.id)}
            control={<Radio onChange={() => onChoose(method)} />}
            label={
              <>
                {method.name}, <b>{formatPrice(method.price)}</b>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {[
                    method.arrives &&
                      translate('newOrder.arrives', { day: formatMoment(method.arrives, { time: false }) }),
                    ...notes(method),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {error && (
        <Typography role="alert" sx={{ mt: 1, color: 'error.main' }}>
          {error}
        </Typography>
      )}
    </>
  );
}
