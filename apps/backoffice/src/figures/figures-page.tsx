import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type FiguresBy, MAX_FIGURE_DAYS } from '@pouchery/contract/backoffice/figure-values';
import { START_PAGE_DAYS } from '@pouchery/contract/backoffice/start-page-days';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { Period } from '#backoffice/layout/period.tsx';
import { MomentField } from '#backoffice/moments/moment-field.tsx';
import { isMoment } from '#backoffice/moments/moment-value.ts';
import { ClosedNote } from '#backoffice/stock/closed-note.tsx';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { FigureCharts } from './figure-charts.tsx';
import { FiguresTable } from './figures-table.tsx';
import { MonthPanel } from './month-panel.tsx';
import { daysBetween, type Range, shiftDay } from './range.ts';

/** What the shop sold in some days, by whatever tells it apart, and what is left of it. */
export function FiguresPage() {
  const translate = useTranslate();
  const [range, setRange] = useState(() => lastDays('28'));
  const [by, setBy] = useState<FiguresBy>('product');
  const days = isRange(range) ? daysBetween(range) : 0;
  const isRight = days >= 1 && days <= MAX_FIGURE_DAYS;
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, maxWidth: 1280 }}>
      <Title title={translate('resources.figures.name', { smart_count: 1 })} />
      <ClosedNote />
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('figures.lead')}
      </Typography>
      <RangeFields range={range} isRight={isRight} onChange={setRange} />
      {isRight && <Figures range={range} by={by} onBy={setBy} />}
      <MonthPanel />
    </Box>
  );
}

function lastDays(days: string): Range {
  const today = toShopDay(new Date());
  return { from: shiftDay(today, -Number(days)), until: today };
}

function isRange({ from, until }: Range) {
  return isMoment(from, 'day') && isMoment(until, 'day');
}

type FieldsProps = { range: Range; isRight: boolean; onChange: (range: Range) => void };

function RangeFields({ range, isRight, onChange }: FieldsProps) {
  const translate = useTranslate();
  const { from, until } = range;
  const chosen = START_PAGE_DAYS.find(
    (days) => lastDays(days).from === from && lastDays(days).until === until,
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'flex-start' }}>
      <Period days={chosen ?? null} onChange={(days) => onChange(lastDays(days))} />
      {(['from', 'until'] as const).map((end) => (
        <MomentField
          key={end}
          kind="day"
          size="small"
          margin="none"
          label={translate(`figures.${end}`)}
          value={range[end]}
          onChange={(day) => onChange({ ...range, [end]: day ?? '' })}
          sx={{ width: 200 }}
        />
      ))}
      {!isRight && (
        <Typography role="alert" color="error" sx={{ flexBasis: '100%' }}>
          {translate('figures.range', { smart_count: MAX_FIGURE_DAYS })}
        </Typography>
      )}
    </Box>
  );
}

type Props = { range: Range; by: FiguresBy; onBy: (by: FiguresBy) => void };

/** Charts by day, or by week where days would be too many to tell apart, and a table of what was chosen. */
function Figures({ range, by, onBy }: Props) {
  const translate = useTranslate();
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

function useFigures(range: Range, by: FiguresBy) {
  const [locale] = useLocaleState();
  return useQuery({
    queryKey: ['figures', range, by, locale],
    queryFn: ({ signal }) => callApi('getFigures', { query: { ...range, by }, signal }),
  });
}
