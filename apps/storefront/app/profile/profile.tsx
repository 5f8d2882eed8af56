import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { ProfileWaiting } from '#app/accounts/waiting.tsx';
import { lazyComponent } from '#app/rendering/lazy-component.tsx';

const Account = lazyComponent(() => import('./views/account.tsx').then((code) => code.Account), 'account');
const SignIn = lazyComponent(
  () => import('#app/accounts/sign-in/sign-in.tsx').then((code) => code.SignIn),
  'sign-in',
);

/** Login and registration for those who are logged out, the account for the others. */
export default function Profile({ siteKey }: { siteKey: string | null | undefined }) {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const waiting = <ProfileWaiting title={t`Login / Register`} />;
  if (isLoading) return waiting;
  return (
    <Suspense fallback={waiting}>{user ? <Account user={user} /> : <SignIn siteKey={siteKey} />}</Suspense>
  );
}
