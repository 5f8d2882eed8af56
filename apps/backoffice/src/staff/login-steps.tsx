import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { keepSession } from './session.ts';

type Props = {
  /** Of somebody whose code is still missing; undefined for nobody. */
  session: StaffSession | undefined;
  onDone: () => void;
};

/** The password, then the one-time code, which is set up the first time. */
export function LoginSteps({ session, onDone }: Props) {
  const [step, setStep] = useState<'password' | StaffSession['second_factor']>(
    session?.second_factor ?? 'password',
  );

  function go(reached: StaffSession) {
    if (reached.second_factor !== 'given') return setStep(reached.second_factor);
    keepSession(reached);
    onDone();
  }

  if (step === 'password') return <PasswordForm onDone={go} />;
  return <CodeForm isFirst={step === 'to_enrol'} onDone={go} onLeave={() => setStep('password')} />;
}
