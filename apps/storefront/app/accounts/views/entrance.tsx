import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { clearAuthStates, useAuth } from '#app/accounts/auth-state.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TabList, tabPanel } from '#app/ui/tab-list.tsx';
import { Lace } from './lace.tsx';
import { LoginForm } from './login-form.tsx';
import { keepPending, type PendingRegistration, readPending } from './pending-registration.ts';
import { RegisterForm, registrationDraft } from './register-form.tsx';
import { Steps } from './steps.tsx';
import { VerifyForm } from './verify-form.tsx';

type Door = 'login' | 'register';
const PREFIX = 'entrance';

/** The profile page of somebody who is not logged in: login and registration. */
export function Entrance({ siteKey }: { siteKey: string | null | undefined }) {
  const { t } = useLingui();
  const { isRegistered, errors } = useAuth();
  const [pending, setPending] = useState(readPending);
  const [door, setDoor] = useState<Door>(pending ? 'register' : 'login');
  const [created, setCreated] = useState<string>();
  const registerForm = useRef<HTMLFormElement>(null);
  /** The details are still in the form, passwords too. */
  const [hasDetails, setHasDetails] = useState(false);

  // What is left of an earlier visit does not concern this one.
  useEffect(() => clearAuthStates, []);

  function wait(next: PendingRegistration | null) {
    keepPending(next);
    setPending(next);
  }
  function choose(next: Door) {
    clearAuthStates();
    setDoor(next);
  }

  const isWaiting = pending !== null && !isRegistered;
  // Asking for another code sends the details again: what is wrong with them now is told where they are.
  const isWrongBefore = isWaiting && Object.keys(errors.errors).some((field) => field !== 'code');
  useEffect(() => {
    if (!isWrongBefore) return;
    keepPending(null);
    setPending(null);
  }, [isWrongBefore]);

  return (
    <div className="account">
      <aside className="side on-dark">
        <div>
          <h2 className="h2">{t`One account for reviews and orders`}</h2>
          <ul className="perks">
            <li>{t`Write one review per product`}</li>
            <li>{t`See your orders and shipment details`}</li>
            <li>{t`See and change what the shop knows of you`}</li>
          </ul>
        </div>
        <Lace />
      </aside>
      <div className="main">
        <h1 className="vh">{t`Login / Register`}</h1>
        {!isWaiting && !isRegistered && (
          <TabList
            label={t`Login / Register`}
            className="seg"
            prefix={PREFIX}
            current={door}
            onChoose={choose}
            tabs={[
              { id: 'login', name: t`Login` },
              { id: 'register', name: t`Register` },
            ]}
          />
        )}
        {isRegistered && (
          <>
            <Steps now={3} />
            <Notice tone="good" live>
              {t`Your account has been created. You can now log in.`}
            </Notice>
            <LoginForm siteKey={siteKey} email={created} isActive />
          </>
        )}
        {!isRegistered && (
          <>
            <div {...(!isWaiting && tabPanel(PREFIX, 'login'))} hidden={door !== 'login'}>
              <LoginForm siteKey={siteKey} isActive={door === 'login'} />
            </div>
            <div {...(!isWaiting && tabPanel(PREFIX, 'register'))} hidden={door !== 'register'}>
              <Steps now={isWaiting ? 2 : 1} />
              <div hidden={isWaiting}>
                <RegisterForm
                  siteKey={siteKey}
                  isActive={door === 'register' && !isWaiting}
                  formRef={registerForm}
                  onCodeSent={(sent) => {
                    setHasDetails(true);
                    wait(sent);
                  }}
                />
              </div>
              {isWaiting && (
                <VerifyForm
                  pending={pending}
                  onResend={hasDetails ? () => registerForm.current?.requestSubmit() : undefined}
                  onBack={() => {
                    clearAuthStates();
                    wait(null);
                  }}
                  onDone={() => {
                    setCreated(pending.email);
                    wait(null);
                    registrationDraft.clear();
                  }}
                />
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
