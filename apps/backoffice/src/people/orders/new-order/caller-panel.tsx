import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { Caller } from '@pouchery/contract/backoffice/new-orders';
import { LOCALES } from '@pouchery/contract/locales';
import { useEffect } from 'react';
import { required, SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { type OrderForm, useCaller, useDraft } from './order-form.ts';

const FROM_CALLER = ['phone', 'name', 'email', 'language', 'address', 'city', 'postal_code'] as const;

/** Who orders: a customer whom the address names or whose phone it is, else a guest with a name. */
export function CallerPanel() {
  const caller = useCaller();
  const blocked = useDraft().draft?.buyer_limits.blocked_reason;
  useFillIn(caller);
  return (
    <Panel title={translate('people.order.customer')}>
      <Box sx={PAIR}>
        <TextInput
          source="phone"
          type="tel"
          label="resources.orders.fields.phone"
          validate={required()}
          autoComplete="off"
        />
        <TextInput source="name" label="newOrder.name" validate={required()} autoComplete="off" />
        {caller?.customer_id == null && (
          <>
            <TextInput
              source="email"
              type="email"
              label="newOrder.email"
              helperText="newOrder.email_help"
              autoComplete="off"
            />
            <SelectInput
              source="language"
              label="people.customer.language"
              choices={LOCALES.map((id) => ({ id, name: `shell.languages.${id}` }))}
              validate={required()}
            />
          </>
        )}
      </Box>
      <Box aria-live="polite">
        {blocked != null && (
          <Typography sx={{ mt: 1, color: 'error.main', overflowWrap: 'anywhere' }}>
            {translate('newOrder.limits.blocked', { reason: blocked })}
          </Typography>
        )}
        {caller && <Known caller={caller} />}
      </Box>
    </Panel>
  );
}

/** What is known of a caller fills the fields that nobody has typed into, and goes with a number that was mistyped. */
function useFillIn(caller: Caller | null) {
  const { setValue, resetField, formState } = useFormContext<OrderForm>();
  const { dirtyFields } = formState;
  useEffect(() => {
    for (const field of FROM_CALLER) {
      if (dirtyFields[field]) continue;
      if (caller) setValue(field, caller[field]);
      else resetField(field);
    }
  }, [caller, dirtyFields, setValue, resetField]);
}

function Known({ caller: { customer_id, name, order_count, since } }: { caller: Caller }) {
  return (
    <Box sx={KNOWN}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {translate('newOrder.known', { name })}
        </Typography>
        {since !== null && (
          <Typography variant="body2">
            {translate('newOrder.known_orders', {
              smart_count: order_count,
              since: formatMoment(since, { time: false }),
            })}
          </Typography>
        )}
      </Box>
      {customer_id !== null && (
        <MuiLink component={Link} to={`/customers/${customer_id}`} target="_blank">
          {translate('newOrder.open_customer')}
        </MuiLink>
      )}
    </Box>
  );
}

export const PAIR = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr' },
  columnGap: 2,
  alignItems: 'start',
};
const KNOWN = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  p: 2,
  mt: 1,
  backgroundColor: COLORS.primarySoft,
};
