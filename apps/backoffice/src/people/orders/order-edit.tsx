import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { ORDER_PAPER_NAMES } from '@pouchery/contract/backoffice/selling-rule-values';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { Form, maxLength, TextInput, TopToolbar, useRecordContext } from 'react-admin';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { Columns } from '../columns.tsx';
import { NoteInputs } from '../note-inputs.tsx';
import { MoneyPanel } from './money/money-panel.tsx';
import { OrderHistory } from './order-history.tsx';
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
