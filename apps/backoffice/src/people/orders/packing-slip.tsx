import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useQuery } from '@tanstack/react-query';
import { Loading, NotFound, Title, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { WHOLE } from '#backoffice/api/whole-record.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { WordMark } from '#backoffice/theme/word-mark.tsx';
import { SLIP_TEXTS } from './slip-texts.ts';

/** Nothing of the back office is on the paper. */
const PRINT = {
  '@page': { margin: '14mm' },
  '@media print': {
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    '.RaLayout-content': { padding: '0 !important', backgroundColor: 'white !important' },
    'header, .RaSidebar-root, .RaSidebar-docked, .MuiDrawer-root, .no-print': { display: 'none !important' },
    'html, body': { background: 'white !important' },
  },
};

/** What goes into the parcel: to whom, what is in it, in the customer's language and without prices. */
export function PackingSlip() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { order, isPending, error, refetch } = useTranslatedOrder(id);
  if (isPending) return <Loading />;
  if (!order) {
    if (error instanceof ApiError && error.status === 404) return <NotFound />;
    return (
      <>
        <Title title={`${translate('people.order.slip')} ${id}`} />
        <LoadError what="page" onAsk={refetch} />
      </>
    );
  }
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <Title title={`${translate('people.order.slip')} ${order.id}`} />
      <Box className="no-print" sx={{ my: 2 }}>
        <Button variant="contained" onClick={() => window.print()}>
          {translate('people.order.print')}
        </Button>
      </Box>
      <Paper order={order} />
    </>
  );
}

/** The order with its names in the customer's language, as the paper is. */
function useTranslatedOrder(id: string) {
  const { data: order, isPending, error, refetch } = useGetOne<StaffOrder>('orders', { id, meta: WHOLE });
  const language = order?.customer?.language ?? '';
  const { data: translated } = useQuery({
    queryKey: ['packing-slip', id, language, order?.version],
    queryFn: ({ signal }) => callApi('getAnyOrder', { params: { id }, language, signal }),
    enabled: language !== '',
  });
  return { order: translated ?? order, isPending, error, refetch };
}

function Paper({ order }: { order: StaffOrder }) {
  const { id, date, customer, shipment, items } = order;
  const language = customer?.language ?? readLocale();
  const texts = SLIP_TEXTS[language];
  const where = [shipment.address, `${shipment.postal_code} ${shipment.city}`.trim(), shipment.country];
  return (
    <Box component="article" lang={language} sx={SHEET}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <WordMark size={34} />
        <Box sx={{ textAlign: 'right' }}>
          <Box sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
            {texts.order} {id}
          </Box>
          {formatMoment(date, language, { time: false })}
        </Box>
      </Box>
      <Box component="h2" sx={LABEL}>
        {texts.to}
      </Box>
      <Box sx={{ fontSize: '1.125rem', lineHeight: 1.5 }}>
        {customer && (
          <b>
            {customer.first_name} {customer.last_name}
          </b>
        )}
        {where.filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
        {shipment.phone && (
          <div>
            {texts.phone}: {shipment.phone}
          </div>
        )}
      </Box>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ slug, brand_name, name, quantity, price }) => (
            <tr key={`${slug} ${name} ${price}`}>
              <td>
                {brand_name} {name}
              </td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <p>{texts.thanks}</p>
      <p>
        <b>{texts.adults}</b>
      </p>
    </Box>
  );
}

const SHEET = {
  maxWidth: '182mm',
  p: { xs: 2.5, sm: 5 },
  backgroundColor: 'white',
  border: `1px solid ${COLORS.line}`,
  '@media print': { border: 0, padding: 0 },
};
const LABEL = { fontSize: '0.8125rem', fontWeight: 500, color: COLORS.ink2, mt: 4, mb: 0.5 };
const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  mt: 4,
  mb: 4,
  '& th': { textAlign: 'left', fontSize: '0.8125rem', fontWeight: 500, color: COLORS.ink2 },
  '& th, & td': { borderBottom: `1px solid ${COLORS.line}`, py: 1 },
  '& th:last-of-type, & td:last-of-type': { textAlign: 'right', width: 120 },
};
