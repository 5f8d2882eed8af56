import { Box } from '@mui/material';
import { Link } from 'react-router';
import { formatNumber } from '#backoffice/texts/format.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

/** How many of something there are, leading to them. */
export function CountLink({ to, count, children }: { to: string; count: number; children: string }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'inline-flex',
        gap: 1,
        alignItems: 'center',
        minHeight: 40,
        px: 2,
        borderRadius: '999px',
        border: `1px solid ${COLORS.lineStrong}`,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: COLORS.primary, color: COLORS.primary },
      }}
    >
      {children}
      <b>{formatNumber(count)}</b>
    </Box>
  );
}
