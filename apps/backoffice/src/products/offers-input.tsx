import { OFFER_STATES } from '@pouchery/contract/partner-values';
import {
  ArrayInput,
  ReferenceInput,
  regex,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { MoneyInput } from '#backoffice/inputs/number-input.tsx';
import { toChoices, translate } from '#backoffice/texts/translate.ts';

const MAX_PRICE = 999_999.99;
const ADDRESS = [
  required(),
  regex(/^https?:\/\/[^\s@/?#\\]+\.[^\s@/?#\\]+(?:[/?#]\S*)?$/, 'taxonomies.url_wrong'),
];

/** An address is long: it has a line with the partner's name, the price and the stock the one below. */
const COLUMNS = {
  '& .RaSimpleFormIterator-form': {
    display: 'grid',
    rowGap: 0,
    width: '100%',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '250px minmax(0, 1fr)' },
  },
};

/** Pages of delivery partners on which the product can be ordered. */
export function OffersInput() {
  return (
    <ArrayInput source="offers" label={false}>
      <SimpleFormIterator inline fullWidth disableClear disableReordering sx={COLUMNS}>
        <PartnerInput />
        <TextInput source="url" type="url" label="products.offer_url" validate={ADDRESS} />
        <MoneyInput source="price" label="products.offer_price" min={0.01} max={MAX_PRICE} isOptional />
        <SelectInput
          source="state"
          label="products.offer_state"
          choices={toChoices('products.offer_states', OFFER_STATES)}
          defaultValue="in"
          validate={required()}
        />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

export function PartnerInput() {
  return (
    <ReferenceInput source="partner_id" reference="delivery-partners" perPage={100}>
      <SelectInput
        label={translate('resources.delivery-partners.name', { smart_count: 1 })}
        optionText="name"
        validate={required()}
      />
    </ReferenceInput>
  );
}
