import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Finding, FindingLevel } from '@pouchery/contract/backoffice/doctor';
import { SHARED_TEXTS, splitFinding } from '@pouchery/contract/backoffice/doctor-texts';
import { useTranslate } from 'react-admin';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { COLORS } from '#backoffice/theme/colors.ts';

export const TONES: Record<FindingLevel, Tone> = { danger: 'bad', warning: 'waits', ok: 'good' };

/** One line of the check: what it is about, what was seen, and what to do. */
export function FindingItem({ finding }: { finding: Finding }) {
  const translate = useTranslate();
  const { check, level, what, values } = finding;
  const key = what in SHARED_TEXTS ? `doctor.${what}` : `doctor.findings.${check}.${what}`;
  const [seen, todo] = splitFinding(translate(key, { ...values, _: what }));
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
