import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { Move } from '@pouchery/contract/orders';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

type Way = Pick<Move, 'id' | 'name' | 'price' | 'arrives'>;
type Props<One> = {
  ways: readonly One[];
  chosen: number | null;
  onChoose: (way: One) => void;
  /** What else is said of a way. */
  getDetails: (way: One) => readonly (string | null)[];
  error: string | undefined;
};

/** How an order may travel: each way with its price and the day on which it arrives. */
export function DeliveryChoice<One extends Way>({ ways, chosen, onChoose, getDetails, error }: Props<One>) {
  if (ways.length === 0) return <Typography sx={{ mt: 1 }}>{translate('newOrder.no_delivery')}</Typography>;
  return (
    <>
      <RadioGroup
        aria-label={translate('people.order.delivery')}
        value={chosen === null ? '' : String(chosen)}
        sx={{ mt: 1 }}
      >
        {ways.map((way) => (
          <FormControlLabel
            key={way.id}
            value={String(way.id)}
            control={<Radio onChange={() => onChoose(way)} />}
            label={
              <>
                {way.name}, <b>{formatPrice(way.price)}</b>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {[
                    way.arrives &&
                      translate('newOrder.arrives', { day: formatMoment(way.arrives, { time: false }) }),
                    ...getDetails(way),
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
