import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useRecordContext, useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { useMaySell } from '#backoffice/selling/open-stages.ts';
import { settings } from '#backoffice/settings.ts';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { Thumbnail } from '#backoffice/uploads/thumbnail.tsx';
import { Amounts } from './amounts.tsx';
import { EditLinesButton } from './edit-lines-button.tsx';

/** What was ordered, as it was then. */
export function OrderLines() {
  const order = useRecordContext<StaffOrder>();
  const maySell = useMaySell();
  if (!order) return null;
  return (
    <Panel>
      {order.asked_back.length > 0 && <ReturnRequest order={order} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.items.map(({ product_id, slug, name, brand_name, picture, quantity, returned, price }) => (
          <Box component="li" key={product_id} sx={LINE}>
            <Thumbnail picture={picture} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {brand_name}
              </Typography>
              {slug ? (
                <MuiLink href={`${settings.siteUrl}/product/${slug}`} target="_blank" rel="noreferrer">
                  {name}
                </MuiLink>
              ) : (
                name
              )}
              {returned > 0 && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {translate('orderChanges.back', { smart_count: returned })}
                </Typography>
              )}
            </Box>
            <Typography sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <b>{quantity} ×</b> {price !== null && formatPrice(price)}
            </Typography>
          </Box>
        ))}
      </Box>
      {order.total !== null && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 2, fontWeight: 600 }}>
          <span>{translate('people.order.total')}</span>
          <span>{formatPrice(order.total)}</span>
        </Box>
      )}
      {maySell && order.quote && ['pending', 'confirmed'].includes(order.status) && (
        <EditLinesButton order={order} />
      )}
      {order.quote && (
        <Box component="details" sx={{ mt: 2 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            {translate('newOrder.why_title')}
          </Box>
          <Amounts
            quote={order.quote}
            names={order.items.map(({ brand_name, name }) => `${brand_name} ${name}`)}
            delivery={order.delivery}
          />
        </Box>
      )}
    </Panel>
  );
}

const LINE = {
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  pb: 1.5,
  mb: 1.5,
  borderBottom: `1px solid ${COLORS.line}`,
};

/** What the buyer wants to send back; taking tins back closes it, and so does whoever says that nothing comes. */
function ReturnRequest({ order }: { order: StaffOrder }) {
  const { act } = useAct(useRefresh());
  const { id, version, items, asked_back, return_reason } = order;
  const tins = asked_back
    .map(({ position, quantity }) => `${quantity} × ${items[position]?.name ?? ''}`)
    .join(', ');
  const body = { version, closes_return: true } as const;
  const close = () =>
    act(() => callApi('changeOrder', { params: { id }, body }), 'orderChanges.return_closed');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={close}>
          {translate('orderChanges.close_return')}
        </Button>
      }
    >
      {translate('orderChanges.asked_back', { tins })}{' '}
      {return_reason !== '' && translate('orderChanges.asked_reason', { reason: return_reason })}
    </Alert>
  );
}
