import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useRecordContext, useTranslate } from 'react-admin';
import { Panel } from '#backoffice/layout/panel.tsx';
import { useFormatMoment } from '#backoffice/texts/format.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

/** What happened to the order, the latest first. */
export function OrderHistory() {
  const translate = useTranslate();
  const format = useFormatMoment();
  const order = useRecordContext<StaffOrder>();
  if (!order) return null;
  const rows = [
    ...order.history.map(({ at, staff_name, status }) => ({
      at,
      what: translate(`people.order.statuses.${status}`),
      who: translate('people.order.by', { name: staff_name }),
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
              {[format(at), who].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
