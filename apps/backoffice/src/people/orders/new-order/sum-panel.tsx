import { Box, Button, Typography } from '@mui/material';
import { BUYER_LIMITS } from '@pouchery/contract/backoffice/selling-rule-values';
import type { DraftOrder } from '@pouchery/contract/new-orders';
import { useId, useState } from 'react';
import { BooleanInput, TextInput, useNotify, useRedirect } from 'react-admin';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { Amounts } from '../amounts.tsx';
import { type OrderForm, toRequestedLines, useCaller, useDraft } from './order-form.ts';

/** What the order comes to and why, and the button that places it. */
export function SumPanel() {
  const lead = useId();
  const { draft, error, refetch, show } = useDraft();
  const { handleSubmit } = useFormContext<OrderForm>();
  const isAdult = useWatch<OrderForm, 'is_adult'>({ name: 'is_adult' });
  const { place, isBusy } = usePlacing(draft, show);
  const method = useWatch<OrderForm, 'delivery_method_id'>({ name: 'delivery_method_id' });
  const delivery = draft?.methods.find(({ id }) => id === method)?.name ?? null;
  return (
    <Panel title={translate('newOrder.sum')}>
      {error && !draft && <LoadError what="page" onAsk={refetch} />}
      {draft ? (
        <Amounts
          quote={draft}
          names={draft.lines.map(({ brand_name, name }) => `${brand_name} ${name}`)}
          delivery={delivery}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{translate('newOrder.tins_first')}</Typography>
      )}
      <Box aria-live="polite">
        {BUYER_LIMITS.map((limit) => {
          const max = draft?.buyer_limits[limit];
          return (
            max != null && (
              <Typography key={limit} sx={{ mt: 1, color: 'error.main' }}>
                {translate(`newOrder.limits.${limit}`, { most: max })}
              </Typography>
            )
          );
        })}
      </Box>
      <TextInput
        source="code"
        label="resources.discount-codes.fields.code"
        autoComplete="off"
        helperText={draft?.code_problem ? `newOrder.code_problems.${draft.code_problem}` : false}
        slotProps={{ formHelperText: { role: 'alert', sx: { color: 'error.main' } } }}
        sx={{ mt: 2 }}
      />
      <BooleanInput source="is_adult" label="newOrder.is_adult" sx={{ mt: 2 }} />
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={!draft || !isAdult || isBusy}
        aria-describedby={lead}
        onClick={handleSubmit(place)}
        sx={{ mt: 1 }}
      >
        {draft
          ? translate('newOrder.place', { total: formatPrice(draft.total) })
          : translate('newOrder.place_none')}
      </Button>
      <Typography id={lead} variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {translate('newOrder.place_help')}
      </Typography>
    </Panel>
  );
}

/** Places the order as it was shown; what has changed since is shown in its line, and has to be confirmed again. */
function usePlacing(draft: DraftOrder | undefined, show: (draft: DraftOrder) => void) {
  const notify = useNotify();
  const redirect = useRedirect();
  const caller = useCaller();
  const { setError, reset, getValues } = useFormContext<OrderForm>();
  // However often the button is pressed, and whatever is lost on the way, this page places one order.
  const [key] = useState(() => crypto.randomUUID());
  const { act, isBusy } = useAct();

  async function place({ lines, is_adult, ...form }: OrderForm) {
    if (!draft || !is_adult) return;
    const body = {
      ...form,
      key,
      is_adult,
      lines: toRequestedLines(lines),
      total: draft.total,
      customer_id: caller?.customer_id ?? null,
    };
    const send = async () => {
      const order = await callApi('placeOrder', { body });
      // Nothing is unsaved any more.
      reset(getValues());
      notify('newOrder.done', { type: 'success', messageArgs: { id: order.id } });
      redirect('edit', 'orders', order.id);
    };
    await act(send, undefined, (error) => error instanceof ApiError && showRefused(error));
  }

  function showRefused({ body, current }: ApiError) {
    if (current) show(current as DraftOrder);
    for (const [field, message] of Object.entries(body.errors)) {
      if (field in getValues()) setError(field as FieldPath<OrderForm>, { message });
    }
  }

  return { place, isBusy };
}
