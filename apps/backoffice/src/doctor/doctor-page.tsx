import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Finding, FindingLevel } from '@pouchery/contract/backoffice/doctor';
import { DOCTOR_TEXTS, FINDING_LEVELS, splitFinding } from '@pouchery/contract/backoffice/doctor-texts';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { useFormatMoment } from '#backoffice/texts/format.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

const TONES: Record<FindingLevel, Tone> = { danger: 'bad', warning: 'waits', ok: 'good' };
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

/** One line of the check: what it is about, what was seen, and what to do. */
function FindingItem({ finding }: { finding: Finding }) {
  const translate = useTranslate();
  const { check, level, what, values } = finding;
  const text = what in DOCTOR_TEXTS ? what : `${check}.${what}`;
  const [seen, todo] = splitFinding(translate(`doctor.findings.${text}`, { ...values, _: what }));
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 1,
        py: 2,
        borderTop: `1px solid ${COLORS.line}`,
      }}
    >
      <Box>
        <StatePill tone={TONES[level]}>{translate(`doctor.levels.${level}`)}</StatePill>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {translate(`doctor.findings.${check}`, { _: check })}
        </Typography>
        <Typography>{seen}</Typography>
        {level !== 'ok' && <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{todo}</Typography>}
      </Box>
    </Box>
  );
}
