import { Box } from '@mui/material';
import { COLORS } from '#backoffice/theme/colors.ts';

const TONES = {
  waits: { color: COLORS.warn, background: COLORS.warnSoft },
  runs: { color: COLORS.primary, background: COLORS.primarySoft },
  good: { color: COLORS.good, background: COLORS.goodSoft },
  bad: { color: COLORS.bad, background: COLORS.badSoft },
  over: { color: COLORS.ink2, background: COLORS.paperSunk },
};
export type Tone = keyof typeof TONES;

/** A state in a word and a colour. */
export function StatePill({ tone, children }: { tone: Tone; children: string }) {
  const { color, background } = TONES[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '7px',
        whiteSpace: 'nowrap',
        px: 1.25,
        py: '3px',
        borderRadius: '999px',
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.4,
        color,
        backgroundColor: background,
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 7, height: 7, borderRadius: '999px', backgroundColor: color }}
      />
      {children}
    </Box>
  );
}
