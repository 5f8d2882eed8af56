import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { StartPage as StartPageData } from '@pouchery/contract/backoffice/start-page';
import { START_PAGE_DAYS } from '@pouchery/contract/backoffice/start-page-days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useGetIdentity, useLocaleState, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { BackupWarning, LastBackup } from './backup-age.tsx';
import { Gaps } from './gaps.tsx';
import { PartnerBars } from './partner-bars.tsx';
import { ProductRow } from './product-row.tsx';
import { Searches } from './searches.tsx';
import { Traffic } from './traffic.tsx';
import { Waiting } from './waiting.tsx';

const ASK_EVERY_MS = 60_000;
type Days = (typeof START_PAGE_DAYS)[number];

/** What the shop's people see first in the morning: what waits, what happened, what is missing. */
export function StartPage() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { identity } = useGetIdentity();
  const [days, setDays] = useState<Days>('7');
  const { data, isError, refetch } = useQuery({
    queryKey: ['start', days, locale],
    queryFn: ({ signal }) => callApi('getStartPage', { query: { days }, signal }),
    refetchInterval: ASK_EVERY_MS,
    placeholderData: (before) => before,
  });

  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, maxWidth: 1280 }}>
      <Title title={translate('shell.start')} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          gap: 2,
          mb: 3,
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h1" component="h2">
          {translate('start.greeting', { name: identity?.fullName?.split(' ')[0] ?? '' })}
        </Typography>
        <Period days={days} onChange={setDays} />
      </Box>
      {isError && !data && <LoadError what="page" onAsk={refetch} />}
      {data ? <Content page={data} days={days} /> : !isError && <Waits />}
    </Box>
  );
}

function Period({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={days}
      onChange={(_event, chosen: Days | null) => chosen && onChange(chosen)}
      aria-label={translate('start.period')}
      sx={{
        '& .MuiToggleButton-root': {
          px: 2,
          minHeight: 40,
          textTransform: 'none',
          borderColor: COLORS.lineStrong,
        },
        '& .MuiToggleButton-root:first-of-type': { borderRadius: '999px 0 0 999px' },
        '& .MuiToggleButton-root:last-of-type': { borderRadius: '0 999px 999px 0' },
        '& .Mui-selected': {
          color: `${COLORS.onPrimary} !important`,
          backgroundColor: `${COLORS.primary} !important`,
        },
      }}
    >
      {START_PAGE_DAYS.map((each) => (
        <ToggleButton key={each} value={each}>
          {translate('start.days', { smart_count: Number(each) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Content({ page, days }: { page: StartPageData; days: Days }) {
  const hasCounted = page.days.some(({ views, visits, searches }) => views + visits + searches > 0);
  const two = { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };
  return (
    <Box sx={{ display: 'grid', gap: 2, '& section': { mb: 0 } }}>
      {page.backup && <BackupWarning backup={page.backup} />}
      <Waiting waiting={page.waiting} />
      <Traffic page={page} days={Number(days)} />
      {hasCounted && (
        <>
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
      )}
      <Gaps gaps={page.gaps} />
      {page.backup && <LastBackup backup={page.backup} />}
    </Box>
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
