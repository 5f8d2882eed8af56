import MethodIcon from '@mui/icons-material/TwoWheelerOutlined';
import { Box, Typography } from '@mui/material';
import {
  CARRIER_FIELDS,
  type CarrierField,
  MAX_DELIVERY_DAYS,
} from '@pouchery/contract/backoffice/delivery-bounds';
import type { DeliveryMethod } from '@pouchery/contract/backoffice/delivery-methods';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { CITIES, CITY_SLUGS } from '@pouchery/contract/partner-values';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { MoneyInput, NumberInput } from '#backoffice/inputs/number-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatPrice } from '#backoffice/texts/format.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';

const MAX_AMOUNT = 99_999.99;
const NEW = {
  is_active: true,
  is_pick_up: false,
  cities: [],
  price: '',
  free_from: null,
  cut_off: '14:00',
  days: 1,
  carrier_columns: [],
};

export const deliveryMethods: StaffResource = {
  name: 'delivery-methods',
  list: MethodList,
  ...recordForms(MethodFields, { create: { redirect: 'list', defaultValues: NEW } }),
  icon: MethodIcon,
  recordRepresentation: ({ name }: DeliveryMethod) => localText(name),
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

function MethodList() {
  return (
    <ShortList<DeliveryMethod> sortedBy="name" lead="deliveryMethods.lead" empty="deliveryMethods.empty">
      {(method) => <MethodRow method={method} />}
    </ShortList>
  );
}

/** What it is called, where it goes, and what it costs. */
function MethodRow({ method }: { method: DeliveryMethod }) {
  const { name, cities, cut_off, price, free_from, is_active } = method;
  const where = cities.map((city) => localText(CITIES[city])).join(', ');
  const facts = [
    where || translate('deliveryMethods.everywhere'),
    translate('deliveryMethods.until', { time: cut_off }),
    free_from !== null && translate('deliveryMethods.free_from', { price: formatPrice(free_from) }),
  ];
  return (
    <Box sx={{ display: 'flex', columnGap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{localText(name)}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {!is_active && <StatePill tone="over">{translate('deliveryMethods.off')}</StatePill>}
      <Typography sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatPrice(price)}
      </Typography>
    </Box>
  );
}

function MethodFields() {
  const cities = CITY_SLUGS.map((id) => ({ id, name: localText(CITIES[id]) }));
  return (
    <>
      <LocalizedTextInput source="name" maxLength={TEXT_BOUNDS.delivery_method.name} />
      <BooleanInput source="is_active" />
      <BooleanInput source="is_pick_up" />
      <AutocompleteArrayInput
        source="cities"
        choices={cities}
        translateChoice={false}
        helperText={translate('deliveryMethods.cities_help')}
        sx={{ maxWidth: 620 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, width: '100%' }}>
        <MoneyInput source="price" max={MAX_AMOUNT} width={240} />
        <MoneyInput source="free_from" max={MAX_AMOUNT} width={240} isOptional />
      </Box>
      <TextInput
        source="cut_off"
        validate={required()}
        helperText="deliveryMethods.cut_off_help"
        sx={{ maxWidth: 496 }}
      />
      <NumberInput
        source="days"
        min={0}
        max={MAX_DELIVERY_DAYS}
        help="deliveryMethods.days_help"
        width={240}
      />
      <CarrierColumnsInput />
    </>
  );
}

/** What an order's form has no field for. */
const OWN_NAMES: readonly CarrierField[] = ['order', 'name', 'tins', 'to_collect'];
const CHOICES = CARRIER_FIELDS.map((id) => ({
  id,
  name: `${OWN_NAMES.includes(id) ? 'deliveryMethods.carrier_fields' : 'resources.orders.fields'}.${id}`,
}));
const NAMED = [required(), maxLength(TEXT_BOUNDS.delivery_method.column)];

/** The columns of the file that a carrier takes: what each is called there, and what stands in it. */
function CarrierColumnsInput() {
  return (
    <ArrayInput source="carrier_columns" helperText="deliveryMethods.carrier_help">
      <SimpleFormIterator inline disableClear>
        <TextInput source="heading" label="deliveryMethods.heading" validate={NAMED} />
        <SelectInput source="field" label="deliveryMethods.field" choices={CHOICES} validate={required()} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
