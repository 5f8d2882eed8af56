import FiguresIcon from '@mui/icons-material/BarChartOutlined';
import { Box, Typography } from '@mui/material';
import type { DayRange } from '@pouchery/contract/backoffice/day-range-values';
import type { FiguresBy } from '@pouchery/contract/backoffice/figure-values';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useState } from 'react';
import { Title } from 'react-admin';
import { isTypedRange, lastDays } from '#backoffice/day-range/day-range.ts';
import { DayRangeFields } from '#backoffice/day-range/day-range-fields.tsx';
import { MenuField } from '#backoffice/inputs/choice-fields.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { TableFileMenu } from '#backoffice/people/export-menu.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ClosedNote } from '#backoffice/stock/closed-note.tsx';
import { formatMonth } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { FigureCharts, useFigures } from './figure-charts.tsx';
import { FiguresTable } from './figures-table.tsx';

/** One page instead of a list: what was sold in a period, and what is left of it. */
export const figures: StaffResource = {
  name: 'figures',
  list: FiguresPage,
  icon: FiguresIcon,
  options: { group: 'selling', roles: STAFF_RIGHTS.seeFigures, selling: 'orders_and_stock' },
};

/** What the shop sold in some days, by whatever tells it apart, and what is left of it. */
function FiguresPage() {
  const [range, setRange] = useState(() => lastDays(28));
  const [by, setBy] = useState<FiguresBy>('product');
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, maxWidth: 1280 }}>
      <Title title={translate('resources.figures.name', { smart_count: 1 })} />
      <ClosedNote />
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('figures.lead')}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <DayRangeFields range={range} onChange={setRange} />
      </Box>
      {isTypedRange(range) && <Figures range={range} by={by} onBy={setBy} />}
      <MonthPanel />
    </Box>
  );
}

type Props = { range: DayRange; by: FiguresBy; onBy: (by: FiguresBy) => void };

/** Charts, and a table of what was chosen where something was sold. */
function Figures({ range, by, onBy }: Props) {
  const { data, isError, refetch } = useFigures(range, by);
  return (
    <>
      <FigureCharts range={range} />
      {data?.total.orders !== 0 && (
        <FiguresTable figures={data} isError={isError} onAsk={refetch} {...{ range, by, onBy }} />
      )}
    </>
  );
}

/** As many as an accountant goes back to. */
const MONTHS = 36;

/** The file of a month that an accountant works with. */
function MonthPanel() {
  const months = lastMonths(toShopDay(new Date()).slice(0, 7));
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <Panel title={translate('figures.month.title')} lead={translate('figures.month.lead')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <MenuField
          margin="none"
          label={translate('figures.month.month')}
          choices={months}
          value={month}
          onChange={setMonth}
          getLabel={formatMonth}
          fullWidth={false}
          sx={{ width: 240 }}
        />
        <TableFileMenu path="figures/month" query={{ month }} name={`sold-in-${month}`} />
      </Box>
    </Panel>
  );
}

/** The latest first. */
function lastMonths(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  );
}
