import RemoveIcon from '@mui/icons-material/Close';
import { Autocomplete, Box, IconButton, TextField, Typography } from '@mui/material';
import type { DraftOrder, Tin } from '@pouchery/contract/new-orders';
import { MAX_LINE_TINS, MAX_ORDER_LINES } from '@pouchery/contract/order-bounds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { callApi } from '#backoffice/api/call-api.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { Thumbnail } from '#backoffice/uploads/thumbnail.tsx';
import type { OrderForm, OrderLine } from './order-form.ts';

type Lines = Pick<OrderForm, 'lines'>;

/** Which tins, and how many of each, with how many there are, once they are `priced`. */
export function TinsPanel({ priced }: { priced: DraftOrder['lines'] | undefined }) {
  const { field } = useController<Lines, 'lines'>({ name: 'lines' });
  const { errors } = useFormState<Lines>();
  const lines = field.value;

  function add(tin: Tin) {
    const isThere = lines.some(({ product_id }) => product_id === tin.product_id);
    if (isThere) setQuantity(tin.product_id, (quantity) => Math.min(quantity + 1, MAX_LINE_TINS));
    else if (lines.length < MAX_ORDER_LINES)
      field.onChange([...lines, { product_id: tin.product_id, quantity: 1, tin }]);
  }

  function setQuantity(id: number, next: (quantity: number) => number) {
    field.onChange(
      lines.map((line) => (line.product_id === id ? { ...line, quantity: next(line.quantity) } : line)),
    );
  }

  return (
    <Panel title={translate('resources.orders.fields.lines')}>
      <TinSearch onChoose={add} />
      {errors.lines?.message && (
        <Typography role="alert" sx={{ mt: 1, color: 'error.main' }}>
          {errors.lines.message}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {lines.map((line) => (
          <LineRow
            key={line.product_id}
            line={line}
            priced={priced?.find(({ product_id }) => product_id === line.product_id)}
            onChange={(quantity) => setQuantity(line.product_id, () => quantity)}
            onRemove={() => field.onChange(lines.filter((one) => one !== line))}
          />
        ))}
      </Box>
    </Panel>
  );
}

function TinSearch({ onChoose }: { onChoose: (tin: Tin) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['order-tins', q],
    queryFn: ({ signal }) => callApi('findTins', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<Tin>
      options={q === '' ? [] : (data?.results ?? [])}
      filterOptions={(options) => options}
      getOptionLabel={({ brand_name, name }) => `${brand_name} ${name}`}
      getOptionKey={({ product_id }) => product_id}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, tin) => tin && onChoose(tin)}
      loading={isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(q === '' ? 'newOrder.type_tin' : 'newOrder.no_tin')}
      blurOnSelect={false}
      autoHighlight
      renderInput={(props) => <TextField {...props} label={translate('newOrder.find_tin')} />}
      renderOption={({ key, ...props }, tin) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 2 }}>
          <Thumbnail picture={tin.picture} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{tin.name}</Typography>
            <Typography variant="caption">{tin.brand_name}</Typography>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Available {...tin} />
          </Typography>
          <Typography sx={AMOUNT}>{formatPrice(tin.price)}</Typography>
        </Box>
      )}
    />
  );
}

type RowProps = {
  line: OrderLine;
  priced: DraftOrder['lines'][number] | undefined;
  onChange: (quantity: number) => void;
  onRemove: () => void;
};

function LineRow({ line, priced, onChange, onRemove }: RowProps) {
  const shown = priced ?? line.tin;
  const name = `${shown.brand_name} ${shown.name}`;
  const isShort = priced !== undefined && priced.quantity === line.quantity && !priced.is_there;
  return (
    <Box component="li" sx={ROW}>
      <Thumbnail picture={shown.picture} />
      <Box sx={{ flex: 1, minWidth: 120 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shown.name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {shown.brand_name}
        </Typography>
      </Box>
      <TextField
        type="number"
        label={translate('newOrder.quantity')}
        value={line.quantity}
        onChange={({ target }) => {
          const quantity = Number(target.value);
          if (Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_TINS) onChange(quantity);
        }}
        margin="none"
        size="small"
        sx={{ width: 92 }}
        slotProps={{
          htmlInput: {
            min: 1,
            max: MAX_LINE_TINS,
            'aria-label': translate('newOrder.quantity_of', { name }),
          },
        }}
      />
      <Typography
        variant="body2"
        role={isShort ? 'alert' : undefined}
        sx={{ width: 130, color: isShort ? 'error.main' : 'text.secondary' }}
      >
        <Available {...shown} />
      </Typography>
      <Typography sx={AMOUNT}>{priced ? formatPrice(priced.amount) : '…'}</Typography>
      <IconButton aria-label={translate('newOrder.remove', { name })} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </Box>
  );
}

/** How many there are, where they are counted. */
function Available({ available, is_there }: Pick<Tin, 'available' | 'is_there'>) {
  if (available !== null) return translate('newOrder.available', { smart_count: available });
  return translate(is_there ? 'newOrder.in_stock' : 'newOrder.out_of_stock');
}

const AMOUNT = { minWidth: 76, textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 };
const ROW = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  borderTop: `1px solid ${COLORS.line}`,
};
