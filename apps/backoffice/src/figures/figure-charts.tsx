import { Box, Skeleton, Typography } from '@mui/material';
import { type DayRange, daysBetween } from '@pouchery/contract/backoffice/day-range-values';
import type { FiguresBy } from '@pouchery/contract/backoffice/figure-values';
import type { Figure, FigureRow } from '@pouchery/contract/backoffice/figures';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#backoffice/api/call-api.ts';
import { listDays } from '#backoffice/day-range/day-range.ts';
import { Bars } from '#backoffice/layout/bars.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment, formatNumber, formatPrice } from '#backoffice/texts/format.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

const CHARTS = ['revenue', 'margin', 'orders'] as const;
type Charted = (typeof CHARTS)[number];

/** What was sold, whole and bar by bar: by day, or by week where days would be too many to tell apart. */
export function FigureCharts({ range }: { range: DayRange }) {
  const by = daysBetween(range) > 100 ? 'week' : 'day';
  const { data, isError, refetch } = useFigures(range, by);
  if (isError && !data) return <LoadError what="page" onAsk={refetch} />;
  if (!data) return <Skeleton variant="rectangular" height={360} aria-busy="true" />;
  if (data.total.orders === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{translate('figures.none')}</Typography>;
  }
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {CHARTS.map((kind) => (
        <FigureChart key={kind} kind={kind} figures={data} range={range} by={by} />
      ))}
    </Box>
  );
}

/** What was sold in a range of days, grouped by day, product or another key. */
export function useFigures(range: DayRange, by: FiguresBy) {
  return useQuery({
    queryKey: ['figures', range, by, readLocale()],
    queryFn: ({ signal }) => callApi('getFigures', { query: { ...range, by }, signal }),
  });
}

type Props = {
  kind: Charted;
  figures: { total: Figure; rows: FigureRow[] };
  range: DayRange;
  by: 'day' | 'week';
};

function FigureChart({ kind, figures: { total, rows }, range, by }: Props) {
  const write = (figure: Figure) =>
    kind === 'orders' ? formatNumber(figure.orders) : formatPrice(figure[kind]);
  const found = new Map(rows.map((row) => [row.key, row]));
  const days = listDays(range, by);
  const title = translate(`figures.${kind}`);
  return (
    <Panel title={title}>
      <Typography
        component="p"
        sx={{ mt: -1.5, fontSize: '2rem', fontWeight: 600, letterSpacing: '-0.03em', lineHeight: 1.2 }}
      >
        {write(total)}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', mb: 2, minHeight: { xs: '1.5em', md: '3em' } }}
      >
        {kind === 'revenue' && translate('figures.vat_within', { vat: formatPrice(total.vat) })}
        {kind === 'margin' && translate('figures.after_cost', { cost: formatPrice(total.cost) })}
        {kind === 'orders' && translate('people.order.many.tins', { smart_count: total.tins })}
      </Typography>
      <Bars
        label={`${title}, ${translate(`figures.by.${by}`)}`}
        bars={days.map((day) => {
          const row = found.get(day);
          return {
            key: day,
            name: formatMoment(day),
            value: Number(row?.[kind] ?? 0),
            text: row ? write(row) : '–',
          };
        })}
        isMain={kind === 'revenue'}
        isLastOpen={range.until === toShopDay(new Date())}
        ends={[formatMoment(range.from), formatMoment(range.until)]}
      />
    </Panel>
  );
}
