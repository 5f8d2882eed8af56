import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DraftOrder } from '@pouchery/contract/new-orders';
import { CITIES, CITY_SLUGS } from '@pouchery/contract/partner-values';
import { TextInput, useTranslate } from 'react-admin';
import { useController, useFormState } from 'react-hook-form';
import { Panel } from '#backoffice/layout/panel.tsx';
import { useFormatMoment, useFormatPrice } from '#backoffice/texts/format.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { PAIR } from './caller-panel.tsx';
import { type OrderForm, useDraft } from './order-form.ts';

/** Where to, and how: each way with its price and the day on which the order arrives. */
export function DeliveryPanel() {
  const translate = useTranslate();
  const { draft } = useDraft();
  return (
    <Panel title={translate('newOrder.delivery')}>
      <Box sx={PAIR}>
        <CityInput />
        <TextInput source="postal_code" label="resources.orders.fields.postal_code" helperText={false} />
        <TextInput
          source="address"
          label="resources.orders.fields.address"
          helperText={false}
          sx={{ gridColumn: '1 / -1' }}
        />
      </Box>
      {draft ? (
        <Methods methods={draft.methods} />
      ) : (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{translate('newOrder.tins_first')}</Typography>
      )}
    </Panel>
  );
}

/** The shop's cities, and any other place. */
function CityInput() {
  const translate = useTranslate();
  const { field, fieldState } = useController<OrderForm, 'city'>({ name: 'city' });
  return (
    <Autocomplete
      freeSolo
      options={CITY_SLUGS.map((slug) => localText(CITIES[slug]))}
      inputValue={field.value}
      onInputChange={(_event, city) => field.onChange(city)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate('resources.orders.fields.city')}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          margin="dense"
          fullWidth
        />
      )}
    />
  );
}

function Methods({ methods }: Pick<DraftOrder, 'methods'>) {
  const translate = useTranslate();
  const formatPrice = useFormatPrice();
  const format = useFormatMoment();
  const { field } = useController<OrderForm, 'delivery_method_id'>({ name: 'delivery_method_id' });
  const { errors } = useFormState<OrderForm>();
  const error = errors.delivery_method_id?.message;
  if (methods.length === 0)
    return <Typography sx={{ mt: 1 }}>{translate('newOrder.no_delivery')}</Typography>;
  return (
    <>
      <RadioGroup
        aria-label={translate('newOrder.delivery')}
        value={field.value === null ? '' : String(field.value)}
        onChange={(_event, id) => field.onChange(Number(id))}
        sx={{ mt: 1 }}
      >
        {methods.map(({ id, name, price, free_from, arrives }) => (
          <FormControlLabel
            key={id}
            value={String(id)}
            control={<Radio />}
            label={
              <>
                {name}, <b>{formatPrice(price)}</b>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {[
                    arrives && translate('newOrder.arrives', { day: format(arrives, { time: false }) }),
                    free_from && translate('deliveryMethods.free_from', { price: formatPrice(free_from) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {error && (
        <Typography role="alert" sx={{ mt: 1, color: 'error.main' }}>
          {error}
        </Typography>
      )}
    </>
  );
}
