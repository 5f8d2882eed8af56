import { STAFF_PAYMENT_WAYS } from '@pouchery/contract/order-payments';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { maxLength, RadioButtonGroupInput, required, TextInput } from 'react-admin';
import { Panel } from '#backoffice/layout/panel.tsx';
import { toChoices } from '#backoffice/texts/choices.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** How it is paid, and what colleagues and the courier are to know. */
export function PaymentPanel() {
  return (
    <Panel title={translate('people.order.payment')}>
      <RadioButtonGroupInput
        source="payment"
        label="people.order.payment"
        choices={toChoices('newOrder.payments', STAFF_PAYMENT_WAYS)}
        validate={required()}
      />
      <TextInput
        source="note"
        label="newOrder.note"
        multiline
        validate={maxLength(TEXT_BOUNDS.staff_note.note)}
        helperText="people.note.help"
      />
    </Panel>
  );
}
