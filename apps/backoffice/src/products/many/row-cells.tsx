import { Box, TextField, Typography } from '@mui/material';
import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import { STOCK_STATES } from '@pouchery/contract/product-values';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link, useRefresh, useUpdate } from 'react-admin';
import { ApiError, errorText, type SaveDoubt } from '#backoffice/api/api-error.ts';
import { useUndoNotice } from '#backoffice/history/undo-notice.tsx';
import { DoubtText, GapText } from '#backoffice/inputs/doubt-text.tsx';
import { valueOfText } from '#backoffice/inputs/number-value.ts';
import { getProductName } from '#backoffice/products/product-name.ts';
import { formatNumber, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Cell = { product: ListedProduct };
type Refused = { message: string; doubts: SaveDoubt[] };

/** The shop's price, changed where it is read: Enter saves, Esc puts it back. */
export function PriceCell({ product }: Cell) {
  const { save, isBusy, refused, forget } = useRowSave(product);
  const [typed, setTyped] = useState<string>();
  const saved =
    product.price === null ? '' : formatNumber(Number(product.price), { least: 2, isGrouped: false });
  const isTyped = typed !== undefined && typed !== saved;

  function putBack() {
    setTyped(undefined);
    forget();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') putBack();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isTyped && !isBusy) save({ price: valueOfText(typed, true) }, putBack);
  }
  return (
    <InRow maxWidth={148}>
      <TextField
        value={typed ?? saved}
        error={refused !== undefined}
        helperText={refused ? <Refusal {...refused} /> : isTyped ? translate('products.many.keys') : ''}
        onChange={({ target }) => {
          setTyped(target.value);
          forget();
        }}
        onKeyDown={onKeyDown}
        // What is typed takes the place of what stands there.
        onFocus={({ target }) => target.select()}
        autoComplete="off"
        sx={{ width: 100, m: 0, '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
        slotProps={{
          // What is disabled would lose the focus, and Enter would say nothing.
          input: { readOnly: isBusy },
          htmlInput: {
            inputMode: 'decimal',
            enterKeyHint: 'done',
            'aria-label': cellName(product, 'price'),
          },
          formHelperText: { sx: { mx: 0 } },
        }}
      />
      {product.lowest_price && product.price !== product.lowest_price && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', maxWidth: { xs: 100, md: 'none' }, color: COLORS.ink2, lineHeight: 1.3 }}
        >
          {translate('products.price_for_visitors')}{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatPrice(product.lowest_price)}
          </Box>
        </Typography>
      )}
      {product.campaign && (
        <Typography variant="caption" component="div" sx={{ color: COLORS.ink2, lineHeight: 1.3 }}>
          {translate('products.campaign.short')}{' '}
          <Link to={`/campaigns/${product.campaign.id}`} variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {product.campaign.name}
          </Link>
        </Typography>
      )}
    </InRow>
  );
}

/** Whether the product can be ordered: chosen is saved. */
export function StockCell({ product }: Cell) {
  const { save, isBusy, refused } = useRowSave(product);
  return (
    // The longest state in Georgian, and what a phone has beside the price.
    <InRow width={170}>
      <TextField
        select
        value={product.stock ?? ''}
        error={refused !== undefined}
        helperText={refused ? <Refusal {...refused} /> : ''}
        onChange={({ target }) => !isBusy && save({ stock: target.value })}
        sx={{
          m: 0,
          '& .MuiNativeSelect-select.MuiOutlinedInput-input': { fontSize: '1rem', pl: 1.25, pr: 3 },
        }}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': cellName(product, 'stock') },
          formHelperText: { sx: { mx: 0 } },
        }}
      >
        {product.stock === null && <option value="" />}
        {STOCK_STATES.map((state) => (
          <option key={state} value={state}>
            {translate(`products.stock.${state}`)}
          </option>
        ))}
      </TextField>
    </InRow>
  );
}

/** A row opens its form where it is clicked, but for its fields. */
function InRow({ children, ...width }: { children: ReactNode; width?: number; maxWidth?: number }) {
  return (
    <Box sx={{ display: 'inline-block', ...width }} onClick={(event) => event.stopPropagation()}>
      {children}
    </Box>
  );
}

function cellName(product: ListedProduct, field: 'price' | 'stock') {
  return `${translate(`resources.products.fields.${field}`)}: ${getProductName(product)}`;
}

/** Saves fields of a row as its form does. What looks like a slip is saved when it is sent once more. */
function useRowSave({ id, ...product }: ListedProduct) {
  const [update, { isPending }] = useUpdate();
  const notifyUndo = useUndoNotice('products');
  const refresh = useRefresh();
  const [refused, setRefused] = useState<Refused>();
  function save(fields: object, onSaved: () => void = () => undefined) {
    const confirmed_doubts = refused?.doubts.map(({ doubt }) => doubt) ?? [];
    const data = {
      ...fields,
      version: product.version,
      ...(confirmed_doubts.length > 0 && { confirmed_doubts }),
    };
    update(
      'products',
      { id, data, previousData: { id, ...product } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setRefused(undefined);
          notifyUndo('ra.notification.updated', id);
          onSaved();
          refresh();
        },
        onError: (error: unknown) => {
          const { doubts = [], current } = error instanceof ApiError ? error : {};
          setRefused({ message: errorText(error), doubts });
          if (current) refresh();
        },
      },
    );
  }
  return { save, isBusy: isPending, refused, forget: () => setRefused(undefined) };
}

function Refusal({ message, doubts }: Refused) {
  return (
    <span role="alert">
      {doubts.length === 0 && message}
      {doubts.map((doubt) =>
        doubt.doubt === 'untranslated' ? (
          <GapText key={doubt.locale} {...doubt} />
        ) : (
          <DoubtText key={doubt.doubt} doubt={doubt} />
        ),
      )}
      {doubts.length > 0 && translate('products.many.once_more')}
    </span>
  );
}
