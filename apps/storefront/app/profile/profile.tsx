import { type ReactNode, Suspense } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { lazyComponent } from '#app/rendering/lazy-component.tsx';

const Account = lazyComponent(() => import('./views/account.tsx').then((code) => code.Account), 'account');
const SignIn = lazyComponent(
  () => import('#app/accounts/sign-in/sign-in.tsx').then((code) => code.SignIn),
  'sign-in',
);

type ProfileProps = { siteKey: string | null | undefined; waiting: ReactNode };

/** Login and registration for those who are logged out, the account for the others. */
export default function Profile({ siteKey, waiting }: ProfileProps) {
  const { user, isLoading } = useAuth();
  if (isLoading) return waiting;
  return (
    <Suspense fallback={waiting}>{user ? <Account user={user} /> : <SignIn siteKey={siteKey} />}</Suspense>
  );
}
