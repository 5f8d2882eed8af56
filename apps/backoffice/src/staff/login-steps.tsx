import { Alert } from '@mui/material';
import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { useState } from 'react';
import { translate } from '#backoffice/texts/translate.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { storeSession } from './session.ts';

type Props = {
  /** Of somebody whose code is still missing; undefined for nobody. */
  session: StaffSession | undefined;
  onDone: () => void;
};

/** The password, then the one-time code, which is set up the first time. */
export function LoginSteps({ session, onDone }: Props) {
  const [hasCookies] = useState(takesCookies);
  const [step, setStep] = useState<'password' | StaffSession['second_factor']>(
    session?.second_factor ?? 'password',
  );

  function go(reached: StaffSession) {
    if (reached.second_factor !== 'given') return setStep(reached.second_factor);
    storeSession(reached);
    onDone();
  }

  if (!hasCookies) return <Alert severity="error">{translate('staff.login.no_cookies')}</Alert>;
  if (step === 'password') return <PasswordForm onDone={go} />;
  return <CodeForm isFirst={step === 'to_enrol'} onDone={go} onLeave={() => setStep('password')} />;
}

/** Tried out: `navigator.cookieEnabled` is true in a Chromium that blocks them. */
function takesCookies() {
  write('probe=1');
  const isTaken = document.cookie.includes('probe=1');
  write('probe=; Max-Age=0');
  return isTaken;
}

function write(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is missing in older Safari
  document.cookie = `${cookie}; SameSite=Strict`;
}
