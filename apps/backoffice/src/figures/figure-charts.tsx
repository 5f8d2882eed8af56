import { Box, Typography } from '@mui/material';
import type { DayRange } from '@pouchery/contract/backoffice/day-range-values';
import type { Figure, FigureRow } from '@pouchery/contract/backoffice/figures';
import { toShopDay } from '@pouchery/contract/shop-time';
import { listDays } from '#backoffice/day-range/day-range.ts';
import { Bars } from '#backoffice/layout/bars.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment, formatNumber, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

const CHARTS = ['revenue', 'margin', 'orders'] as const;
type Charted = (typeof CHARTS)[number];
type Props = { figures: { total: Figure; rows: FigureRow[] }; range: DayRange; by: 'day' | 'week' };

/** What matters most, whole and bar by bar. The table below tells the same by day and by week. */
export function FigureCharts(props: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {CHARTS.map((kind) => (
        <FigureChart key={kind} kind={kind} {...props} />
      ))}
    </Box>
  );
}

function FigureChart({ kind, figures: { total, rows }, range, by }: Props & { kind: Charted }) {
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
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, minHeight: '1.5em' }}>
        {kind === 'revenue' && translate('figures.vat_within', { vat: formatPrice(total.vat) })}
        {kind === 'margin' && translate('figures.after_cost', { cost: formatPrice(total.cost) })}
        {kind === 'orders' && translate('figures.of_tins', { smart_count: total.tins })}
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
