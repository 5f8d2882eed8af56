import { Box, Skeleton, Typography } from '@mui/material';
import type { DayRange } from '@pouchery/contract/backoffice/day-range-values';
import type { StartPage as StartPageData, Waiting } from '@pouchery/contract/backoffice/start-page';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Title, useGetIdentity, useResourceDefinitions } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { isTypedRange, lastDays } from '#backoffice/day-range/day-range.ts';
import { DayRangeFields } from '#backoffice/day-range/day-range-fields.tsx';
import { FigureCharts } from '#backoffice/figures/figure-charts.tsx';
import { NewOrderButton } from '#backoffice/people/orders/new-order/new-order-button.tsx';
import { openStages } from '#backoffice/selling/open-stages.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { useWaiting } from '#backoffice/waiting/use-waiting.ts';
import { isNothingWrong, Work, Wrong } from '#backoffice/waiting/waiting-cards.tsx';
import { BackupWarning, isBackupWrong, LastBackup } from './backup-age.tsx';
import { Gaps } from './gaps.tsx';
import { PartnerBars } from './partner-bars.tsx';
import { ProductRow } from './product-row.tsx';
import { Searches } from './searches.tsx';
import { Traffic } from './traffic.tsx';

const ASK_EVERY_MS = 60_000;

/** What the shop's people see first in the morning: what waits, what is wrong, then figures. */
export function StartPage() {
  const { identity } = useGetIdentity();
  const [chosen, setRange] = useState<DayRange>();
  // Whoever comes back in the morning sees the days until then.
  const range = chosen ?? lastDays(7);
  const { data, isError, refetch } = useQuery({
    queryKey: ['start', range, readLocale()],
    queryFn: ({ signal }) => callApi('getStartPage', { query: range, signal }),
    enabled: isTypedRange(range),
    refetchInterval: ASK_EVERY_MS,
    placeholderData: (before) => before,
  });
  const waiting = useWaiting();
  const hasFailed = (isError && !data) || (waiting.isError && !waiting.data);
  const refetchAll = () => Promise.all([refetch(), waiting.refetch()]);

  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, maxWidth: 1280 }}>
      <Title title={translate('shell.start')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 3 }}>
        <Typography variant="h1" component="h2">
          {translate('start.greeting', { name: identity?.fullName?.split(' ')[0] ?? '' })}
        </Typography>
        <NewOrderButton />
      </Box>
      {hasFailed && <LoadError what="page" onAsk={refetchAll} />}
      {data && waiting.data ? (
        <Content page={data} waiting={waiting.data} range={range} onRange={setRange} />
      ) : (
        !hasFailed && <Waits />
      )}
    </Box>
  );
}

type ContentProps = {
  page: StartPageData;
  waiting: Waiting;
  range: DayRange;
  onRange: (range: DayRange) => void;
};

function Content({ page, waiting, range, onRange }: ContentProps) {
  const maySeeSales = useResourceDefinitions().figures !== undefined;
  const isSelling = maySeeSales && openStages().orders_and_stock === true;
  const isFine =
    isNothingWrong({ waiting }) && page.gaps.length === 0 && !(page.backup && isBackupWrong(page.backup));
  return (
    <>
      <Section title="waits">
        <Work waiting={waiting} />
      </Section>
      <Section title="wrong">
        {page.backup && <BackupWarning backup={page.backup} />}
        <Wrong waiting={waiting} />
        <Gaps gaps={page.gaps} />
        {isFine && (
          <Typography sx={{ color: 'text.secondary' }}>{translate('start.nothing_wrong')}</Typography>
        )}
      </Section>
      <Section title="figures" beside={<DayRangeFields range={range} onChange={onRange} />}>
        {isSelling && isTypedRange(range) && <FigureCharts range={range} />}
        <Figures page={page} isAlone={!isSelling} />
        {page.backup && <LastBackup backup={page.backup} />}
      </Section>
    </>
  );
}

type SectionProps = { title: 'waits' | 'wrong' | 'figures'; beside?: ReactNode; children: ReactNode };

function Section({ title, beside, children }: SectionProps) {
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          mb: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h3">{translate(`start.sections.${title}`)}</Typography>
        {beside}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, '& section': { mb: 0 } }}>{children}</Box>
    </Box>
  );
}

/** What was counted in the period; a sentence where that is nothing, and no other figures are there. */
function Figures({ page, isAlone }: { page: StartPageData; isAlone: boolean }) {
  const hasCounted = page.days.some(({ views, visits, searches }) => views + visits + searches > 0);
  const two = { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };
  if (!hasCounted) {
    return (
      isAlone && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('start.nothing_counted')}</Typography>
      )
    );
  }
  return (
    <>
      <Traffic page={page} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: two }}>
        <ProductRow kind="followed" products={page.followed} />
        <PartnerBars partners={page.partners} isCompared={page.before !== null} />
      </Box>
      <ProductRow kind="seen" products={page.seen} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: two }}>
        <Searches kind="searches" searches={page.searches} />
        <Searches kind="empty_searches" searches={page.empty_searches} />
      </Box>
    </>
  );
}

function Waits() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
      {[56, 220, 260].map((height) => (
        <Skeleton key={height} variant="rectangular" height={height} />
      ))}
    </Box>
  );
}
