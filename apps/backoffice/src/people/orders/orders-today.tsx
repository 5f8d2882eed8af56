import { Box, Button } from '@mui/material';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useResourceDefinitions } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** How many orders today has and what they come to, for whoever may see figures; a press shows them alone, and all again. */
export function OrdersToday() {
  const isAllowed = useResourceDefinitions().figures !== undefined;
  const { filterValues, setFilters } = useListContext();
  const today = toShopDay(new Date());
  const { data } = useQuery({
    queryKey: ['figures', 'today', today],
    queryFn: ({ signal }) => callApi('getFigures', { query: { from: today, until: today }, signal }),
    enabled: isAllowed,
  });
  if (!data) return null;
  const { from, until, ...others } = filterValues;
  const isToday = from === today && until === today;
  return (
    <Box sx={{ px: { xs: 0.5, sm: 1.5 }, pt: 1 }}>
      <Button
        size="small"
        variant={isToday ? 'contained' : 'text'}
        aria-pressed={isToday}
        onClick={() => setFilters(isToday ? others : { ...others, from: today, until: today })}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {translate('people.order.today', {
          smart_count: data.total.orders,
          day: formatMoment(today),
          total: formatPrice(data.total.revenue),
        })}
      </Button>
    </Box>
  );
}
