import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { clearAuthStates, useAuth } from '#app/accounts/auth-state.ts';
import { Ornament } from '#app/accounts/forms/ornament.tsx';
import { useFocusInPlace } from '#app/accounts/views/use-focus-in-place.ts';
import { lazyComponent } from '#app/rendering/lazy-component.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TabList, tabPanel } from '#app/ui/tab-list.tsx';
import { LoginForm } from './login-form.tsx';
import { readPending } from './pending-registration.ts';

type View = 'login' | 'register';
const PREFIX = 'sign-in';

// Most who come here have an account.
const Registration = lazyComponent(() => import('./registration.tsx').then((code) => code.Registration));
// It came with the registration.
const RegistrationSteps = lazyComponent(() => import('./steps.tsx').then((code) => code.RegistrationSteps));

/** The profile page of somebody who is not logged in: login and registration. */
export function SignIn({ siteKey }: { siteKey: string | null | undefined }) {
  const { t } = useLingui();
  const { isRegistered } = useAuth();
  const [pending, setPending] = useState(readPending);
  const [view, setView] = useState<View>(pending || location.hash === '#register' ? 'register' : 'login');
  /** Once the registration was seen it stays, with what was typed. */
  const [isOpened, setOpened] = useState(view === 'register');

  const place = useFocusInPlace<HTMLDivElement>(isRegistered, '[name=password]');

  // What is left of an earlier visit does not concern this one.
  useEffect(() => clearAuthStates, []);

  function choose(next: View) {
    clearAuthStates();
    setView(next);
    if (next === 'register') setOpened(true);
  }

  const isWaiting = pending !== null;
  return (
    <div className="account">
      <aside className="side on-dark">
        <div>
          <h2 className="h2">{t`One account for reviews and orders`}</h2>
          <ul className="perks">
            <li>{t`Write one review per product`}</li>
            <li>{t`See your orders and shipment details`}</li>
            <li>{t`See and change what the shop knows about you`}</li>
          </ul>
        </div>
        <Ornament />
      </aside>
      <div className="main" ref={place}>
        <h1 className="vh">{t`Login / Register`}</h1>
        {isRegistered ? (
          <>
            <Suspense>
              <RegistrationSteps now={3} />
            </Suspense>
            <Notice tone="good" live>
              {t`Your account has been created. You can now log in.`}
            </Notice>
            <LoginForm siteKey={siteKey} email={pending?.email} isActive />
          </>
        ) : (
          <>
            {!isWaiting && (
              <TabList
                label={t`Login / Register`}
                className="seg"
                prefix={PREFIX}
                current={view}
                onChoose={choose}
                tabs={[
                  { id: 'login', name: t`Login` },
                  { id: 'register', name: t`Register` },
                ]}
              />
            )}
            <div {...(!isWaiting && tabPanel(PREFIX, 'login'))} hidden={view !== 'login'}>
              <LoginForm siteKey={siteKey} isActive={view === 'login'} />
            </div>
            <div {...(!isWaiting && tabPanel(PREFIX, 'register'))} hidden={view !== 'register'}>
              {isOpened && (
                <Suspense>
                  <Registration
                    siteKey={siteKey}
                    isActive={view === 'register'}
                    pending={pending}
                    onPending={setPending}
                  />
                </Suspense>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
