import {
  ArrayInput,
  ReferenceInput,
  regex,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';

const ADDRESS = [required(), regex(/^https?:\/\/\S+\.\S+$/, 'products.url_wrong')];

/** Pages of delivery partners on which the product can be ordered. */
export function OffersInput() {
  return (
    <ArrayInput source="offers" label={false} helperText={false}>
      <SimpleFormIterator inline fullWidth disableClear disableReordering>
        <ReferenceInput source="partner_id" reference="delivery-partners" perPage={100}>
          <SelectInput
            label="resources.delivery-partners.name"
            optionText="name"
            validate={required()}
            helperText={false}
            sx={{ minWidth: 200 }}
          />
        </ReferenceInput>
        <TextInput
          source="url"
          type="url"
          label="products.offer_url"
          validate={ADDRESS}
          helperText={false}
          sx={{ flex: 1, minWidth: 240 }}
        />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
