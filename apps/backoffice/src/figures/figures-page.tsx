import { Box, Skeleton, Typography } from '@mui/material';
import { type DayRange, daysBetween } from '@pouchery/contract/backoffice/day-range-values';
import type { FiguresBy } from '@pouchery/contract/backoffice/figure-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { isTypedRange, lastDays } from '#backoffice/day-range/day-range.ts';
import { DayRangeFields } from '#backoffice/day-range/day-range-fields.tsx';
import { ClosedNote } from '#backoffice/stock/closed-note.tsx';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { FigureCharts } from './figure-charts.tsx';
import { FiguresTable } from './figures-table.tsx';
import { MonthPanel } from './month-panel.tsx';

/** What the shop sold in some days, by whatever tells it apart, and what is left of it. */
export function FiguresPage() {
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

/** Charts by day, or by week where days would be too many to tell apart, and a table of what was chosen. */
function Figures({ range, by, onBy }: Props) {
  const time = daysBetween(range) > 100 ? 'week' : 'day';
  const inTime = useFigures(range, time);
  const told = useFigures(range, by);
  const { data } = inTime;
  if (inTime.isError && !data) return <LoadError what="page" onAsk={inTime.refetch} />;
  if (!data) return <Skeleton variant="rectangular" height={360} aria-busy="true" />;
  if (data.total.orders === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{translate('figures.none')}</Typography>;
  }
  return (
    <>
      <FigureCharts figures={data} range={range} by={time} />
      <FiguresTable
        figures={told.data}
        isError={told.isError}
        onAsk={told.refetch}
        {...{ range, by, onBy }}
      />
    </>
  );
}

function useFigures(range: DayRange, by: FiguresBy) {
  return useQuery({
    queryKey: ['figures', range, by, readLocale()],
    queryFn: ({ signal }) => callApi('getFigures', { query: { ...range, by }, signal }),
  });
}
