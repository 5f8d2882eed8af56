import { CARRIER_FIELDS, type CarrierField } from '@pouchery/contract/backoffice/delivery-bounds';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { ArrayInput, maxLength, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';

/** What an order's form has no field for. */
const OWN_NAMES: readonly CarrierField[] = ['order', 'name', 'tins', 'to_collect'];
const CHOICES = CARRIER_FIELDS.map((id) => ({
  id,
  name: `${OWN_NAMES.includes(id) ? 'deliveryMethods.carrier_fields' : 'resources.orders.fields'}.${id}`,
}));
const NAMED = [required(), maxLength(TEXT_BOUNDS.delivery_method.column)];

/** The columns of the file that a carrier takes: what each is called there, and what stands in it. */
export function CarrierColumnsInput() {
  return (
    <ArrayInput source="carrier_columns" helperText="deliveryMethods.carrier_help">
      <SimpleFormIterator inline disableClear>
        <TextInput source="heading" label="deliveryMethods.heading" validate={NAMED} />
        <SelectInput source="field" label="deliveryMethods.field" choices={CHOICES} validate={required()} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
