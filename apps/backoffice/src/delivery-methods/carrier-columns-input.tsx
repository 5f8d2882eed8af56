import { CARRIER_FIELDS } from '@pouchery/contract/backoffice/delivery-bounds';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { ArrayInput, maxLength, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';

const CHOICES = CARRIER_FIELDS.map((id) => ({ id, name: `deliveryMethods.carrier_fields.${id}` }));
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
