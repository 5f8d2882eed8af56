import { Alert, Button, Typography } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useRefresh } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { Amounts } from './amounts.tsx';
import { isMore } from './money/amount.ts';
import { type OrderLine, toRequestedLines } from './new-order/order-form.ts';
import { TinsPanel } from './new-order/tins-panel.tsx';

/** Changes the tins of an order that is not packed yet, in a window that says what becomes of its sum. */
export function EditLinesButton({ order }: { order: StaffOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
        {translate('orderChanges.edit')}
      </Button>
      {isOpen && <EditLines order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { order: StaffOrder; onClose: () => void };

function EditLines({ order: now, onClose }: Props) {
  // What the changes start from, also when somebody else has changed the order since.
  const [order, setOrder] = useState(now);
  const form = useForm<{ lines: OrderLine[] }>({ defaultValues: { lines: toLines(order) } });
  const requestedLines = useDeferredValue(toRequestedLines(form.watch('lines')));
  const { data } = useQuery({
    queryKey: ['order-lines', order.id, order.version, requestedLines],
    queryFn: ({ signal }) =>
      callApi('quoteLines', { params: { id: order.id }, body: { lines: requestedLines }, signal }),
    enabled: requestedLines.length > 0,
    placeholderData: keepPreviousData,
  });
  const draft = requestedLines.length > 0 ? data : undefined;
  const { act, isBusy } = useAct(useRefresh());

  /** As they were priced; what is refused stays typed. */
  async function save(total: string) {
    const body = { version: order.version, lines: requestedLines, total };
    const isDone = await act(
      () => callApi('changeLines', { params: { id: order.id }, body }),
      'orderChanges.saved',
    );
    if (isDone) onClose();
  }

  function beginAgain() {
    setOrder(now);
    form.reset({ lines: toLines(now) });
  }

  const isLate = now.version !== order.version;
  return (
    <ModalDialog
      width="md"
      title={translate('orderChanges.edit_title', { id: order.id })}
      onClose={onClose}
      confirm={{
        disabled: !draft || isBusy || isLate,
        onClick: () => draft && save(draft.total),
        children: draft
          ? translate('orderChanges.save', { total: formatPrice(draft.total) })
          : translate('ra.action.save'),
      }}
    >
      {isLate && (
        <Alert
          severity="warning"
          action={<Button onClick={beginAgain}>{translate('orderChanges.again')}</Button>}
        >
          {translate('orderChanges.late')}
        </Alert>
      )}
      <FormProvider {...form}>
        <TinsPanel priced={draft?.lines} />
      </FormProvider>
      {draft && (
        <Amounts
          quote={draft}
          names={draft.lines.map(({ brand_name, name }) => `${brand_name} ${name}`)}
          delivery={order.delivery}
        />
      )}
      {draft && draft.tins_per_order !== null && (
        <Typography role="status" sx={{ mt: 1, color: 'error.main' }}>
          {translate('newOrder.limits.tins_per_order', { most: draft.tins_per_order })}
        </Typography>
      )}
      {draft && (
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {isMore(draft.to_pay_back)
            ? translate('orderChanges.goes_back', { amount: formatPrice(draft.to_pay_back) })
            : translate('orderChanges.is_due', { amount: formatPrice(draft.to_pay) })}
        </Typography>
      )}
    </ModalDialog>
  );
}

/** The lines as the form has them; how many there are is said once they are priced. */
function toLines({ items }: StaffOrder): OrderLine[] {
  return items.map(({ product_id, quantity, name, brand_name, picture, price }) => ({
    product_id,
    quantity,
    tin: { product_id, name, brand_name, picture, price: price ?? '0', available: null, is_there: true },
  }));
}
