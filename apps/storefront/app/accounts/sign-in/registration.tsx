import { useEffect, useRef, useState } from 'react';
import { clearAuthStates, useAuth } from '#app/accounts/auth-state.ts';
import { useFocusInPlace } from '#app/accounts/views/use-focus-in-place.ts';
import { type PendingRegistration, storePending } from './pending-registration.ts';
import { RegisterForm, registrationDraft } from './register-form.tsx';
import { RegistrationSteps } from './steps.tsx';
import { VerifyForm } from './verify-form.tsx';

type RegistrationProps = {
  siteKey: string | null | undefined;
  isActive: boolean;
  pending: PendingRegistration | null;
  onPending: (pending: PendingRegistration | null) => void;
};

/** Details, then the mailed code (docs/behaviour.md#registration). The details stay in their form while the code is waited for. */
export function Registration({ siteKey, isActive, pending, onPending }: RegistrationProps) {
  const { errors } = useAuth();
  const registerForm = useRef<HTMLFormElement>(null);
  /** The details are still in the form, passwords too. */
  const [hasDetails, setHasDetails] = useState(false);
  /** Another code is wanted, and the passwords are gone with the page that knew them. */
  const [isAskingAgain, setAskingAgain] = useState(false);

  function wait(next: PendingRegistration | null) {
    storePending(next);
    onPending(next);
  }

  function goBack() {
    clearAuthStates();
    wait(null);
  }

  // The details are in sight again: what is wrong with them, or what is to be typed anew.
  const isWrong = Object.keys(errors.byField).length > 0;
  const anew = isAskingAgain ? '[name=password]' : '[name=email]';
  const place = useFocusInPlace<HTMLDivElement>(pending !== null, isWrong ? '[aria-invalid=true]' : anew);

  // Asking for another code sends the details again: their errors show at their fields.
  const isWrongBefore = pending !== null && Object.keys(errors.byField).some((field) => field !== 'code');
  useEffect(() => {
    if (!isWrongBefore) return;
    storePending(null);
    onPending(null);
  }, [isWrongBefore, onPending]);

  return (
    <>
      <RegistrationSteps now={pending ? 2 : 1} />
      <div hidden={pending !== null} ref={place}>
        <RegisterForm
          siteKey={siteKey}
          isActive={isActive && pending === null}
          formRef={registerForm}
          isAskingAgain={isAskingAgain}
          onCodeSent={(sent) => {
            setHasDetails(true);
            setAskingAgain(false);
            wait(sent);
          }}
        />
      </div>
      {pending && (
        <VerifyForm
          pending={pending}
          onResend={() => {
            if (hasDetails) return registerForm.current?.requestSubmit();
            setAskingAgain(true);
            goBack();
          }}
          onBack={goBack}
          onDone={() => {
            storePending(null);
            registrationDraft.clear();
          }}
        />
      )}
    </>
  );
}
