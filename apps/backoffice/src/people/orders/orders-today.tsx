import { Typography } from '@mui/material';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useResourceDefinitions } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** How many orders today has and what they come to, for whoever may see figures. */
export function OrdersToday() {
  const isAllowed = useResourceDefinitions().figures !== undefined;
  const today = toShopDay(new Date());
  const { data } = useQuery({
    queryKey: ['figures', 'today', today],
    queryFn: ({ signal }) => callApi('getFigures', { query: { from: today, until: today }, signal }),
    enabled: isAllowed,
  });
  if (!data) return null;
  return (
    <Typography sx={{ px: { xs: 1, sm: 1.5 }, pt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {translate('people.order.today', {
        smart_count: data.total.orders,
        day: formatMoment(today),
        total: formatPrice(data.total.revenue),
      })}
    </Typography>
  );
}
