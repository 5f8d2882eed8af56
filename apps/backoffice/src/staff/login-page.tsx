import { CircularProgress } from '@mui/material';
import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LoginFrame } from './login-frame.tsx';
import { LoginSteps } from './login-steps.tsx';
import { findSession } from './session.ts';

/** Logging in: the password, then the one-time code, which is set up the first time. */
export function LoginPage() {
  const [begun, setBegun] = useState<{ session: StaffSession | undefined }>();
  const proceed = useProceed();

  // Once: whoever reloads the page between the password and the code goes on with the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    findSession().then(
      (session) => (session?.second_factor === 'given' ? proceed() : setBegun({ session })),
      () => setBegun({ session: undefined }),
    );
  }, []);

  return (
    <LoginFrame>
      {begun ? <LoginSteps session={begun.session} onDone={proceed} /> : <CircularProgress />}
    </LoginFrame>
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
