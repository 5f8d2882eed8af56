import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { FINDING_LEVELS } from '@pouchery/contract/backoffice/doctor-levels';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { useFormatMoment } from '#backoffice/texts/format.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { FindingItem, TONES } from './finding-item.tsx';

/** The worst first. */
const LEVELS = FINDING_LEVELS.toReversed();

/** Whether the shop is fit for the world, as `npm run doctor` says it: each line with what to do. */
export function DoctorPage() {
  const translate = useTranslate();
  const format = useFormatMoment();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['doctor'],
    queryFn: ({ signal }) => callApi('getDoctor', { signal }),
    staleTime: 0,
    retry: false,
  });
  const findings = data?.findings ?? [];
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, maxWidth: 900 }}>
      <Title title={translate('resources.doctor.name', { smart_count: 1 })} />
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('doctor.lead')}
      </Typography>
      {isError && <LoadError what="page" onAsk={refetch} />}
      {!isError && !data && <Skeleton variant="rectangular" height={360} aria-busy="true" />}
      {!isError && data && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
            <Counts findings={findings} />
            <Typography sx={{ color: 'text.secondary', flex: '1 1 auto' }} role="status">
              {translate('doctor.checked_at', { moment: format(data.checked_at) })}
            </Typography>
            <Button variant="outlined" disabled={isFetching} onClick={() => refetch()}>
              {translate('doctor.again')}
            </Button>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {LEVELS.flatMap((level) => findings.filter((one) => one.level === level)).map((finding) => (
              <FindingItem key={JSON.stringify(finding)} finding={finding} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

function Counts({ findings }: { findings: Finding[] }) {
  const translate = useTranslate();
  const counts = Map.groupBy(findings, ({ level }) => level);
  return LEVELS.filter((level) => counts.has(level)).map((level) => (
    <StatePill key={level} tone={TONES[level]}>
      {`${translate(`doctor.counts.${level}`)}: ${counts.get(level)?.length}`}
    </StatePill>
  ));
}
