import {
  ArrayInput,
  ReferenceInput,
  regex,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin';

const ADDRESS = [required(), regex(/^https?:\/\/\S+\.\S+$/, 'products.url_wrong')];

const COLUMNS = {
  '& .RaSimpleFormIterator-inline': {
    display: 'grid',
    columnGap: 2,
    width: '100%',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
  },
};

/** Pages of delivery partners on which the product can be ordered. */
export function OffersInput() {
  const translate = useTranslate();
  return (
    <ArrayInput source="offers" label={false} helperText={false}>
      <SimpleFormIterator inline fullWidth disableClear disableReordering sx={COLUMNS}>
        <ReferenceInput source="partner_id" reference="delivery-partners" perPage={100}>
          <SelectInput
            label={translate('resources.delivery-partners.name', { smart_count: 1 })}
            optionText="name"
            validate={required()}
            helperText={false}
          />
        </ReferenceInput>
        <TextInput source="url" type="url" label="products.offer_url" validate={ADDRESS} helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
