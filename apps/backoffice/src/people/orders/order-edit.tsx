import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { ORDER_PAPER_NAMES } from '@pouchery/contract/backoffice/selling-rule-values';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { Form, maxLength, TextInput, TopToolbar, useRecordContext } from 'react-admin';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { Columns } from '../columns.tsx';
import { NoteInputs } from '../note-inputs.tsx';
import { MoneyPanel } from './money/money-panel.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ShipmentForm } from './shipment-form.tsx';
import { usePrintOrders } from './use-print-orders.ts';

/** An order: what was ordered, where it goes, how far it is. One form: a step takes along what was typed. */
export function OrderEdit() {
  return (
    <VersionedEdit component="div" actions={<OrderActions />}>
      <Form noValidate warnWhenUnsavedChanges>
        <Columns
          narrowFirst
          wide={
            <>
              <OrderLines />
              <ShipmentForm />
              <OrderPapers />
            </>
          }
          narrow={
            <>
              <OrderSteps />
              <MoneyPanel />
              <OrderNote />
              <OrderHistory />
            </>
          }
        />
        <VersionConflict />
      </Form>
    </VersionedEdit>
  );
}

/** Numbers of its papers, where a rule asks for them before a step or somebody wants them; saved with the rest of the form. */
function OrderPapers() {
  return (
    <Panel title={translate('people.order.papers')} lead={translate('people.order.papers_help')}>
      {ORDER_PAPER_NAMES.map((name) => (
        <TextInput key={name} source={name} validate={maxLength(TEXT_BOUNDS.order.parcel)} />
      ))}
    </Panel>
  );
}

/** Saved with the rest of the form. */
function OrderNote() {
  return (
    <Panel title={translate('people.note.title')}>
      <NoteInputs of="orders" />
    </Panel>
  );
}

function OrderActions() {
  const order = useRecordContext<StaffOrder>();
  const { print, isBusy } = usePrintOrders();
  return (
    <TopToolbar>
      {order && (
        <Button
          variant="outlined"
          startIcon={<PrintIcon />}
          disabled={isBusy}
          onClick={() => print('parcels', [order.id])}
        >
          {translate('people.order.slip')}
        </Button>
      )}
    </TopToolbar>
  );
}

type Entry = StaffOrder['history'][number];

/** What happened to the order, the latest first. */
function OrderHistory() {
  const order = useRecordContext<StaffOrder>();
  if (!order) return null;
  const describe = ({ status, is_scanned, tins_back, total, event }: Omit<Entry, 'at' | 'staff_name'>) => {
    if (status === 'packed' && is_scanned === false) return translate('packing.was_by_hand');
    if (status) return translate(`people.order.statuses.${status}`);
    if (tins_back === null) {
      const what = translate(`orderChanges.${event ?? 'edited'}`);
      return [what, total && formatPrice(total)].filter(Boolean).join(': ');
    }
    const kind = tins_back < 0 ? 'out_again' : 'came_back';
    return translate(`orderChanges.${kind}`, { smart_count: Math.abs(tins_back) });
  };
  const rows = [
    ...order.history.map(({ at, staff_name, ...entry }) => ({
      at,
      what: describe(entry),
      who: translate('people.order.by', { name: staff_name || translate('orderChanges.the_buyer') }),
    })),
    order.written_by === null
      ? { at: order.date, what: translate('people.order.placed_by'), who: '' }
      : {
          at: order.date,
          what: translate('people.order.placed'),
          who: translate('people.order.by', { name: order.written_by }),
        },
  ];
  return (
    <Panel title={translate('people.order.history')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: `2px solid ${COLORS.line}` }}>
        {rows.map(({ at, what, who }) => (
          <Box component="li" key={`${at} ${what}`} sx={{ pl: 2, pb: 1.5 }}>
            <Typography sx={{ fontWeight: 500 }}>{what}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {[formatMoment(at), who].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
