import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { useEffect, useState } from 'react';
import { LocalesMenuButton, Notification, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { COLORS } from '#backoffice/theme/colors.ts';
import { WordMark } from '#backoffice/theme/word-mark.tsx';
import { LoginSteps } from './login-steps.tsx';
import { findSession } from './session.ts';

/** Logging in: the password, then the one-time code, which is set up the first time. */
export function LoginPage() {
  const [begun, setBegun] = useState<{ session: StaffSession | undefined }>();
  const proceed = useProceed();
  const translate = useTranslate();

  // Once: whoever reloads the page between the password and the code goes on with the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    findSession().then(
      (session) => (session?.second_factor === 'given' ? proceed() : setBegun({ session })),
      () => setBegun({ session: undefined }),
    );
  }, []);

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
        <Box sx={{ my: { xs: 3, md: 'auto' }, minHeight: 320 }}>
          {begun ? <LoginSteps session={begun.session} onDone={proceed} /> : <CircularProgress />}
        </Box>
      </Box>
      <Notification />
    </Box>
  );
}

/** Back to where somebody was sent here from. */
function useProceed() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    const next = state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : '/';
    navigate(next, { replace: true });
  };
}
