import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { setAuth } from '#app/accounts/auth-state.ts';
import { useAuthForm } from '#app/accounts/forms/use-account-form.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import type { PendingRegistration } from './pending-registration.ts';

const CODE_LENGTH = 6; // docs/behaviour.md#verification-code

type VerifyFormProps = {
  pending: PendingRegistration;
  /** Sends another code. */
  onResend: () => void;
  /** Back to the details. */
  onBack: () => void;
  onDone: () => void;
};

/** Second step of the registration: the mailed code creates the account. */
export function VerifyForm({ pending, onResend, onBack, onDone }: VerifyFormProps) {
  const { t } = useLingui();
  const { email, resendAt } = pending;
  const seconds = useSecondsUntil(resendAt);
  const { form, getErrors, notice, status } = useAuthForm('POST /api/auth/register/verify/', {
    toBody: (fields) => ({ ...fields, email }),
    onSent: () => {
      onDone();
      setAuth({ isRegistered: true });
    },
  });
  return (
    <form {...form} className="form" aria-label={t`Verification code`}>
      <div>
        <h2 className="h2">{t`Enter the 6-digit code`}</h2>
        <p className="lead" role="status" key={resendAt}>
          {t`We have sent a 6-digit code to ${{ email }}.`}
        </p>
      </div>
      {notice}
      <CodeField
        name="code"
        label={t`Verification code`}
        length={CODE_LENGTH}
        errors={getErrors('code')}
        onFull={() => form.ref.current?.requestSubmit()}
      />
      <BusyButton className="btn btn-lg btn-block" busy={status === 'busy'} verb={t`Checking`}>
        {t`Create account`}
      </BusyButton>
      <p className="ways small">
        <button type="button" className="link" disabled={seconds > 0} onClick={onResend}>
          {seconds > 0 ? t`Send the code again in ${{ seconds }} s` : t`Send the code again`}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {t`Change email`}
        </button>
      </p>
    </form>
  );
}

/** Whole seconds until a moment, counted down. */
function useSecondsUntil(moment: number) {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(moment));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

function secondsUntil(moment: number) {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
