import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LocalesMenuButton, Notification } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { WordMark } from '#backoffice/theme/word-mark.tsx';

/** The pages of whoever is not in yet: what the back office is, and beside it what to do. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        gridTemplateColumns: { md: '1fr minmax(480px, 44%)' },
      }}
    >
      <Box
        sx={{
          backgroundColor: COLORS.primaryDeep,
          color: COLORS.onPrimary,
          p: { xs: 3, md: 8 },
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          gap: 4,
        }}
      >
        <WordMark size={32} />
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <Typography
            component="p"
            sx={{
              fontSize: 'clamp(3rem, 5vw, 5rem)',
              fontWeight: 600,
              lineHeight: 0.98,
              letterSpacing: '-0.04em',
            }}
          >
            {translate('staff.login.title')}
          </Typography>
          <Typography sx={{ mt: 2, fontSize: '1.25rem', color: COLORS.onLurji2 }}>
            {translate('staff.login.lead')}
          </Typography>
        </Box>
        <Box />
      </Box>
      <Box
        component="main"
        sx={{ p: { xs: 3, md: 8 }, display: 'flex', flexDirection: 'column', maxWidth: 560 }}
      >
        <Box sx={{ alignSelf: 'flex-end', color: COLORS.ink2 }}>
          <LocalesMenuButton />
        </Box>
        <Box sx={{ my: { xs: 3, md: 'auto' }, minHeight: 320 }}>{children}</Box>
      </Box>
      <Notification />
    </Box>
  );
}
