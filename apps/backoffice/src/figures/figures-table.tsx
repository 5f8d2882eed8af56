import { Box, Skeleton, Typography } from '@mui/material';
import type { DayRange } from '@pouchery/contract/backoffice/day-range-values';
import { FIGURES_BY, type FiguresBy, MAX_FIGURE_ROWS } from '@pouchery/contract/backoffice/figure-values';
import type { Figure, FigureRow } from '@pouchery/contract/backoffice/figures';
import { MenuField } from '#backoffice/inputs/choice-fields.tsx';
import { ShareBar } from '#backoffice/layout/bars.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { TableFileMenu } from '#backoffice/people/export-menu.tsx';
import { PlainTable } from '#backoffice/stock/plain-table.tsx';
import { formatMoment, formatNumber, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

type Props = {
  figures: { total: Figure; rows: FigureRow[]; is_cut: boolean } | undefined;
  isError: boolean;
  onAsk: () => void;
  range: DayRange;
  by: FiguresBy;
  onBy: (by: FiguresBy) => void;
};

/** The figures told apart, row by row; the whole is the last row. */
export function FiguresTable({ figures, isError, onAsk, range, by, onBy }: Props) {
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 2 }}>
        <MenuField
          margin="none"
          label={translate('figures.group_by')}
          choices={FIGURES_BY}
          value={by}
          onChange={onBy}
          getLabel={(each) => translate(`figures.by.${each}`)}
          fullWidth={false}
          sx={{ width: 240 }}
        />
        <TableFileMenu path="figures/export" query={{ ...range, by }} name={`figures-by-${by}`} />
      </Box>
      {isError && !figures && <LoadError what="list" onAsk={onAsk} />}
      {!isError && !figures && <Skeleton variant="rectangular" height={240} aria-busy="true" />}
      {figures && <Rows figures={figures} by={by} />}
    </Panel>
  );
}

function Rows({
  figures: { total, rows, is_cut },
  by,
}: {
  figures: NonNullable<Props['figures']>;
  by: FiguresBy;
}) {
  const isTime = by === 'day' || by === 'week';
  const maxRevenue = Math.max(1, ...rows.map(({ key, revenue }) => (key === null ? 0 : Number(revenue))));
  const whole = { ...total, id: 'total', name: translate('figures.total'), isWhole: true, isCompared: false };
  const shown = rows.map((row) => ({
    ...row,
    id: row.key ?? '',
    isWhole: false,
    isCompared: row.key !== null,
  }));
  const name = (row: (typeof shown)[number] | typeof whole) =>
    row.isWhole ? <b>{row.name}</b> : isTime ? formatMoment(row.name) : row.name;
  const money = (amount: string) => <Box sx={{ whiteSpace: 'nowrap' }}>{formatPrice(amount)}</Box>;
  return (
    <>
      <PlainTable
        label={translate('figures.table', { by: translate(`figures.by.${by}`) })}
        rows={[...shown, whole]}
        columns={[
          {
            name: translate(`figures.by.${by}`),
            cell: (row) => (
              <Box sx={{ minWidth: '7rem' }}>
                {name(row)}
                {row.isCompared && <ShareBar share={Number(row.revenue) / maxRevenue} />}
              </Box>
            ),
          },
          ...(['orders', 'tins'] as const).map((kind) => ({
            name: translate(`figures.${kind}`),
            isNumber: true,
            isMinor: kind === 'orders',
            cell: (row: Figure) => formatNumber(row[kind]),
          })),
          ...(['revenue', 'refunds', 'vat', 'cost', 'margin'] as const).map((kind) => ({
            name: translate(`figures.${kind}`),
            isNumber: true,
            isMinor: kind !== 'revenue' && kind !== 'margin',
            cell: (row: Figure) => money(row[kind]),
          })),
        ]}
      />
      {is_cut && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {translate('figures.cut', { smart_count: MAX_FIGURE_ROWS })}
        </Typography>
      )}
      {total.uncosted_tins > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {translate('figures.uncosted', { smart_count: total.uncosted_tins })}
        </Typography>
      )}
    </>
  );
}
