import { Box, Typography } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useRecordContext } from 'react-admin';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Entry = StaffOrder['history'][number];

/** What happened to the order, the latest first. */
export function OrderHistory() {
  const order = useRecordContext<StaffOrder>();
  if (!order) return null;
  const tell = ({ status, is_scanned, tins_back, total, event }: Omit<Entry, 'at' | 'staff_name'>) => {
    if (status === 'packed' && is_scanned === false) return translate('packing.was_by_hand');
    if (status) return translate(`people.order.statuses.${status}`);
    if (tins_back === null) {
      const what = translate(`orderChanges.${event ?? 'edited'}`);
      return [what, total && formatPrice(total)].filter(Boolean).join(': ');
    }
    const kind = tins_back < 0 ? 'out_again' : 'came_back';
    return translate(`orderChanges.${kind}`, { smart_count: Math.abs(tins_back) });
  };
  const rows = [
    ...order.history.map(({ at, staff_name, ...entry }) => ({
      at,
      what: tell(entry),
      who: translate('people.order.by', { name: staff_name || translate('orderChanges.the_buyer') }),
    })),
    order.written_by === null
      ? { at: order.date, what: translate('people.order.placed_by'), who: '' }
      : {
          at: order.date,
          what: translate('people.order.placed'),
          who: translate('people.order.by', { name: order.written_by }),
        },
  ];
  return (
    <Panel title={translate('people.order.history')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: `2px solid ${COLORS.line}` }}>
        {rows.map(({ at, what, who }) => (
          <Box component="li" key={`${at} ${what}`} sx={{ pl: 2, pb: 1.5 }}>
            <Typography sx={{ fontWeight: 500 }}>{what}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {[formatMoment(at), who].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
