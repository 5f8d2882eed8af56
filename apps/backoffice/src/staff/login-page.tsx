import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { useEffect, useState } from 'react';
import { LocalesMenuButton, Notification, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { WordMark } from '#backoffice/layout/word-mark.tsx';
import { COLORS } from '#backoffice/theme/colors.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { findSession, forgetSession, keepSession } from './session.ts';

type Step = 'looking' | 'password' | StaffSession['second_factor'];

/** Logging in: the password, then the one-time code, which is set up the first time. */
export function LoginPage() {
  const [step, setStep] = useState<Step>('looking');
  const proceed = useProceed();
  const translate = useTranslate();

  const go = (session: StaffSession | undefined) => {
    if (session?.second_factor === 'given') return proceed();
    setStep(session?.second_factor ?? 'password');
  };
  // Once: whoever reloads the page between the password and the code goes on with the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    findSession().then(go, () => setStep('password'));
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
          backgroundColor: COLORS.lurjiDeep,
          color: COLORS.onLurji,
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
          {step === 'looking' && <CircularProgress aria-label={translate('ra.page.loading')} />}
          {step === 'password' && <PasswordForm onDone={go} />}
          {(step === 'needed' || step === 'to_enrol') && (
            <CodeForm
              isFirst={step === 'to_enrol'}
              onDone={(session) => {
                keepSession(session);
                go(session);
              }}
              onLeave={() => {
                forgetSession();
                setStep('password');
              }}
            />
          )}
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
