import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormatMoment, useFormatNumber } from '#backoffice/texts/format.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Day = { day: string; count: number };
type Props = {
  label: string;
  days: readonly Day[];
  /** The one that matters most. */
  isMain?: boolean;
};

const HEIGHT = 72;
const WIDTH = 300;
/** So that a day without anything is a day, too. */
const FOOT = 2;

/** One bar for each day, and in outline what there is of today; the highest fills the height. */
export function DayBars({ label, days, isMain = false }: Props) {
  const translate = useTranslate();
  const formatDay = useFormatMoment();
  const formatNumber = useFormatNumber();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = WIDTH / days.length;
  const gap = days.length > 40 ? 0.8 : days.length > 10 ? 2 : 6;
  const [first, last] = [days[0], days.at(-1)];
  const best = days.reduce<Day | undefined>(
    (top, day) => (day.count > (top?.count ?? 0) ? day : top),
    undefined,
  );
  return (
    <Box>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          best
            ? `${label}: ${translate('start.best_day', { day: formatDay(best.day), count: formatNumber(best.count) })}`
            : label
        }
      >
        {days.map(({ day, count }, index) => {
          const height = FOOT + ((HEIGHT - FOOT) * count) / most;
          const fill = isMain ? COLORS.primary : COLORS.ornament;
          return (
            <rect
              key={day}
              x={index * step + gap / 2}
              y={HEIGHT - height}
              width={step - gap}
              height={height}
              {...barStyle(count, fill, index === days.length - 1)}
            >
              <title>{`${formatDay(day)}: ${formatNumber(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          mt: 0.5,
          color: COLORS.ink3,
          fontSize: '0.8125rem',
        }}
      >
        <span>{first && formatDay(first.day)}</span>
        <span>{last && translate('start.today', { count: formatNumber(last.count) })}</span>
      </Box>
    </Box>
  );
}

function barStyle(count: number, fill: string, isToday: boolean) {
  if (isToday) return { fill: COLORS.primarySoft, stroke: fill, vectorEffect: 'non-scaling-stroke' as const };
  return { fill: count === 0 ? COLORS.line : fill };
}
