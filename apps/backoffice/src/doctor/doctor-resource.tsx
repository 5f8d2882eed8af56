import DoctorIcon from '@mui/icons-material/HealthAndSafetyOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { DOCTOR_TEXTS, FINDING_LEVELS } from '@pouchery/contract/backoffice/doctor-texts';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

const TONES = { danger: 'bad', warning: 'waits', ok: 'good' } as const;

/** One page instead of a list: it is made anew each time. */
export const doctor: StaffResource = {
  name: 'doctor',
  list: DoctorPage,
  icon: DoctorIcon,
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

/** Whether the shop is fit for the world, as `npm run doctor` says it: each line with what to do, the worst first. */
function DoctorPage() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['doctor'],
    queryFn: ({ signal }) => callApi('getDoctor', { signal }),
    retry: false,
  });
  const findings = FINDING_LEVELS.toReversed().flatMap(
    (level) => data?.findings.filter((one) => one.level === level) ?? [],
  );
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
            {[...Map.groupBy(findings, ({ level }) => level)].map(([level, { length }]) => (
              <StatePill key={level} tone={TONES[level]}>
                {`${translate(`doctor.levels.${level}`)}: ${length}`}
              </StatePill>
            ))}
            <Typography sx={{ color: 'text.secondary', flex: '1 1 auto' }} role="status">
              {translate('doctor.checked_at', { moment: formatMoment(data.checked_at) })}
            </Typography>
            <Button variant="outlined" disabled={isFetching} onClick={() => refetch()}>
              {translate('doctor.again')}
            </Button>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {findings.map((finding) => (
              <FindingItem key={JSON.stringify(finding)} finding={finding} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

/** One line of the check: what it is about, what was seen, and what to do. */
function FindingItem({ finding }: { finding: Finding }) {
  const { check, level, what, values } = finding;
  const text = what in DOCTOR_TEXTS ? what : `${check}.${what}`;
  const [result, todo] = translate(`doctor.findings.${text}`, { ...values, _: what }).split(' → ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
        placeItems: 'start',
        gap: '8px 16px',
        py: 2,
        borderTop: `1px solid ${COLORS.line}`,
      }}
    >
      <StatePill tone={TONES[level]}>{translate(`doctor.levels.${level}`)}</StatePill>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {translate(`doctor.findings.${check}`, { _: check })}
        </Typography>
        <Typography>{result}</Typography>
        {level !== 'ok' && <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{todo}</Typography>}
      </Box>
    </Box>
  );
}
