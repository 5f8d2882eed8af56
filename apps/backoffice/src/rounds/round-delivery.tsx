import { Box, Button, Link as MuiLink, TextField, Typography } from '@mui/material';
import { NOT_DELIVERED_REASONS, type NotDeliveredReason } from '@pouchery/contract/backoffice/round-values';
import type { Delivery, RoundOrder, StaffRound } from '@pouchery/contract/backoffice/rounds';
import { DOOR_METHODS } from '@pouchery/contract/order-payments';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { RadioField } from '#backoffice/inputs/choice-fields.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { PhoneLinks } from '#backoffice/people/linked-text.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Props = { round: StaffRound; order: RoundOrder; onChanged: () => unknown };
type End<One = Delivery> = One extends Delivery ? Omit<One, 'version'> : never;

/** One order of a round: where it goes, what is to be collected, and how it ended. */
export function RoundDelivery({ round, order, onChanged }: Props) {
  const { id, buyer, phone, city, address, note, tins, to_collect, result, reason, courier_note } = order;
  const facts = [translate('people.order.many.tins', { smart_count: tins }), note];
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: `1px solid ${COLORS.line}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="p">
            <MuiLink component={Link} to={`/orders/${id}`} sx={{ fontWeight: 600 }}>
              {id}
            </MuiLink>{' '}
            {buyer ?? translate('people.nobody')}
          </Typography>
          <Typography component="p">{[city, address].filter(Boolean).join(', ')}</Typography>
          {phone && <PhoneLinks phone={phone} />}
          <Typography variant="caption" component="p" sx={{ color: COLORS.ink2, whiteSpace: 'pre-line' }}>
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {!result && (
          <Typography component="p" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {to_collect === null
              ? translate('rounds.nothing_to_collect')
              : translate('rounds.to_collect', { sum: formatPrice(to_collect) })}
          </Typography>
        )}
      </Box>
      {result ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
          <StatePill tone={result === 'delivered' ? 'good' : 'bad'}>
            {translate(reason ? `rounds.reasons.${reason}` : `rounds.results.${result}`)}
          </StatePill>
          {courier_note && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {courier_note}
            </Typography>
          )}
          {!round.closed && <TakeBack round={round} order={order} onChanged={onChanged} />}
        </Box>
      ) : (
        <Ends round={round} order={order} onChanged={onChanged} />
      )}
    </Box>
  );
}

/** Says how a delivery ended; gives whether that was taken. */
function useEnd({ round, order, onChanged }: Props) {
  const { act, isBusy } = useAct(onChanged);
  const params = { id: round.id, order: order.id };
  const end = (how: End) =>
    act(() => callApi('endDelivery', { params, body: { ...how, version: order.version } }));

  return { end, isBusy };
}

/** The end was said by mistake. */
function TakeBack(props: Props) {
  const { end, isBusy } = useEnd(props);
  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={`${translate('rounds.take_back')}: ${props.order.id}`}
      onClick={() => end({ result: null })}
    >
      {translate('rounds.take_back')}
    </Button>
  );
}

/** The ways in which a delivery ends, each a button. */
function Ends(props: Props) {
  const { order } = props;
  const { end, isBusy } = useEnd(props);
  const [why, setWhy] = useState<NotDeliveredReason | 'age_unproven'>();
  const [courier_note, setNote] = useState('');
  const methods = order.to_collect === null ? [null] : DOOR_METHODS;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {methods.map((collected_by) => (
        <Button
          key={collected_by}
          variant="outlined"
          disabled={isBusy}
          aria-label={`${translate(`rounds.delivered.${collected_by ?? 'paid'}`)}: ${order.id}`}
          onClick={() => end({ result: 'delivered', collected_by })}
        >
          {translate(`rounds.delivered.${collected_by ?? 'paid'}`)}
        </Button>
      ))}
      <ConfirmButton
        label={translate('rounds.results.not_delivered')}
        title={translate('rounds.not_handed_over_title', { id: order.id })}
        isReady={why !== undefined}
        onConfirm={async () =>
          why === 'age_unproven'
            ? end({ result: why, courier_note })
            : why !== undefined && end({ result: 'not_delivered', reason: why, courier_note })
        }
      >
        <RadioField
          aria-label={translate('stock.change.reason')}
          choices={WHY}
          value={why}
          onChange={setWhy}
          getLabel={(one) =>
            translate(one === 'age_unproven' ? 'rounds.results.age_unproven' : `rounds.reasons.${one}`)
          }
        />
        <TextField
          label={translate('rounds.courier_note')}
          value={courier_note}
          onChange={({ target }) => setNote(target.value)}
          multiline
          sx={{ mt: 1 }}
        />
        <Typography variant="body2" sx={{ mt: 1, color: COLORS.ink2 }}>
          {translate(why === 'age_unproven' ? 'rounds.age_unproven_text' : 'rounds.not_delivered_text')}
        </Typography>
      </ConfirmButton>
    </Box>
  );
}

const WHY = [...NOT_DELIVERED_REASONS, 'age_unproven'] as const;
