import { Box } from '@mui/material';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Bar = { key: string; name: string; value: number; text: string };
type Props = {
  label: string;
  bars: readonly Bar[];
  /** The one that matters most. */
  isMain?: boolean;
  /** Whether the last bar is of what is not over yet: it stands in outline. */
  isLastOpen?: boolean;
  /** What stands under the first and the last. */
  ends: readonly [string, string];
};

const HEIGHT = 72;
const WIDTH = 300;
/** So that a day without anything is a day, too. */
const FOOT = 2;

/** One bar for each day or week; the highest fills the height, and what is less than nothing is as high in red. */
export function Bars({ label, bars, isMain = false, isLastOpen = false, ends }: Props) {
  const max = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  const step = WIDTH / bars.length;
  const gap = bars.length > 40 ? Math.min(0.8, step / 4) : bars.length > 10 ? 2 : 6;
  const best = bars.reduce<Bar | undefined>(
    (top, bar) => (bar.value > (top?.value ?? 0) ? bar : top),
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
          best ? `${label}: ${translate('start.best_day', { day: best.name, count: best.text })}` : label
        }
      >
        {bars.map(({ key, name, value, text }, index) => {
          const height = FOOT + ((HEIGHT - FOOT) * Math.abs(value)) / max;
          const fill = value < 0 ? COLORS.bad : isMain ? COLORS.primary : COLORS.ornament;
          return (
            <rect
              key={key}
              x={index * step + gap / 2}
              y={HEIGHT - height}
              width={step - gap}
              height={height}
              {...barStyle(value, fill, isLastOpen && index === bars.length - 1)}
            >
              <title>{`${name}: ${text}`}</title>
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
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Box>
    </Box>
  );
}

function barStyle(value: number, fill: string, isOpen: boolean) {
  if (isOpen) return { fill: COLORS.primarySoft, stroke: fill, vectorEffect: 'non-scaling-stroke' as const };
  return { fill: value === 0 ? COLORS.line : fill };
}

/** How something stands to what has most of it; the figure itself stands beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <Box sx={{ flex: 1, height: 6, backgroundColor: COLORS.paperSunk }} aria-hidden="true">
      <Box sx={{ height: '100%', width: `${100 * share}%`, backgroundColor: COLORS.primary }} />
    </Box>
  );
}
