import { Box } from '@mui/material';
import { PRICE_ENDS, PRICE_METHODS, STATES_OF_MANY } from '@pouchery/contract/backoffice/product-values';
import { OFFER_STATES } from '@pouchery/contract/partner-values';
import { STOCK_STATES } from '@pouchery/contract/product-values';
import { BooleanInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { PartnerInput } from '../offers-input.tsx';
import { TaxonomyInput } from '../taxonomy-inputs.tsx';
import { CHANGED_FIELDS, type ChangeValues, LIMITS, WHENS } from './change-values.ts';

/** What is changed, to what, and when. */
export function ChangeInputs() {
  const { field, when } = useWatch() as ChangeValues;
  const choices = CHANGED_FIELDS.map((id) => ({
    id,
    name: translate(`products.many.fields.${id}`, { _: `resources.products.fields.${id}` }),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
      <Choice source="field" label="products.many.field" choices={choices} />
      <ValueInputs field={field} />
      <Choice source="when" label="products.many.when" choices={toChoices('products.many.whens', WHENS)} />
      {when === 'later' && (
        <MomentInput
          kind="moment"
          isRequired
          source="at"
          label="products.many.at"
          helperText="publication.clock"
        />
      )}
    </Box>
  );
}

function ValueInputs({ field }: Pick<ChangeValues, 'field'>) {
  const to = 'products.many.to';
  switch (field) {
    case 'price':
      return <PriceInputs />;
    case 'state':
      return <Choice source="state" label={to} choices={toChoices('publication.states', STATES_OF_MANY)} />;
    case 'stock':
      return <Choice source="stock" label={to} choices={toChoices('products.stock', STOCK_STATES)} />;
    case 'featured':
      return (
        <Choice source="featured" label={to} choices={toChoices('products.many.flags', ['true', 'false'])} />
      );
    case 'brand_id':
      return <TaxonomyInput source="brand_id" reference="brands" sort="name" isRequired />;
    case 'type_id':
      return <TaxonomyInput source="type_id" reference="types" sort="position" isRequired />;
    case 'taste_id':
      return <TaxonomyInput source="taste_id" reference="tastes" sort="position" isRequired />;
    case 'offers':
      return <PartnerInputs />;
  }
}

function PriceInputs() {
  const { way } = useWatch() as ChangeValues;
  return (
    <>
      <Choice
        source="way"
        label="products.many.way"
        choices={toChoices('products.many.ways', PRICE_METHODS)}
      />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: way === 'set' ? '1fr' : '1fr 1fr' }}>
        <NumberInput
          source="by"
          label={`products.many.by.${way}`}
          unit={way === 'percent' ? '%' : 'gel'}
          {...LIMITS}
        />
        {way !== 'set' && (
          <Choice
            source="end"
            label="products.many.end"
            choices={toChoices('products.many.ends', PRICE_ENDS)}
          />
        )}
      </Box>
      <BooleanInput source="with_offers" label="products.many.with_offers" />
    </>
  );
}

function PartnerInputs() {
  return (
    <>
      <PartnerInput />
      <Choice
        source="offer_state"
        label="products.offer_state"
        choices={toChoices('products.offer_states', OFFER_STATES)}
      />
    </>
  );
}

type ChoiceProps = { source: keyof ChangeValues; label: string; choices: { id: string; name: string }[] };

function Choice(props: ChoiceProps) {
  return <SelectInput {...props} validate={required()} />;
}
