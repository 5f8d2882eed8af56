import { Box, Typography } from '@mui/material';
import type { StartPage } from '@pouchery/contract/backoffice/start-page';
import { toShopDay } from '@pouchery/contract/shop-time';
import { Bars } from '#backoffice/layout/bars.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment, formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

const KINDS = ['visits', 'views', 'searches'] as const;

/** How many followed a delivery link, looked at a product and searched, day by day and against the time before. */
export function Traffic({ page }: { page: StartPage }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {KINDS.map((kind) => (
        <Metric key={kind} kind={kind} page={page} />
      ))}
    </Box>
  );
}

type MetricProps = { kind: (typeof KINDS)[number]; page: StartPage };

function Metric({ kind, page }: MetricProps) {
  const count = page.total[kind];
  const last = page.days.at(-1);
  const isOpen = last?.day === toShopDay(new Date());
  const today = isOpen ? (last?.[kind] ?? 0) : 0;
  const whole = page.days.length - (isOpen ? 1 : 0);
  if (count + today === 0) {
    return (
      <Panel>
        <Typography sx={{ color: 'text.secondary' }}>{translate(`start.no_figure.${kind}`)}</Typography>
      </Panel>
    );
  }
  return (
    <Panel>
      <Typography component="h2" sx={{ fontWeight: 500 }}>
        {translate(`start.figures.${kind}`)}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <Typography
          component="p"
          sx={{ fontSize: '2.5rem', fontWeight: 600, letterSpacing: '-0.03em', lineHeight: 1.2 }}
        >
          {formatNumber(count + today)}
        </Typography>
        <Against count={count} before={page.before?.[kind] ?? 0} days={whole} />
      </Box>
      <Bars
        label={translate(`start.figures.${kind}`)}
        bars={page.days.map(({ day, [kind]: value }) => ({
          key: day,
          name: formatMoment(day),
          value,
          text: formatNumber(value),
        }))}
        isMain={kind === 'visits'}
        isLastOpen={isOpen}
        ends={[
          formatMoment(page.days[0]?.day ?? ''),
          isOpen ? translate('start.today', { count: formatNumber(today) }) : formatMoment(last?.day ?? ''),
        ]}
      />
    </Panel>
  );
}

/** "+12 %" in the whole days against as many before; nothing where there is nothing to compare with. */
function Against({ count, before, days }: { count: number; before: number; days: number }) {
  if (before === 0) return <Typography variant="body2">&nbsp;</Typography>;
  const percent = Math.round((100 * (count - before)) / before);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return (
    <Typography variant="body2" sx={{ color: percent < 0 ? COLORS.bad : COLORS.good, fontWeight: 500 }}>
      {sign}
      {Math.abs(percent)} %{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {translate('start.than_before', { smart_count: days })}
      </Box>
    </Typography>
  );
}
