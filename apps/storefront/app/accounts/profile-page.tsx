import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getShop } from '@pouchery/contract/content';
import { Suspense } from 'react';
import { pageData } from '#app/api/page-data.server.ts';
import { mapPart } from '#app/api/part.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import type { Route } from './+types/profile-page';
import { useAuth } from './auth-state.ts';
import { browserView } from './browser-view.ts';
import { Waiting } from './waiting.tsx';

const Account = browserView(() => import('./views/account.tsx'));
const SignIn = browserView(() => import('./sign-in/sign-in.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const shop = await context.get(pageData).part(getShop);
  return { siteKey: mapPart(shop, ({ settings }) => settings.recaptcha_site_key).data };
}

/** Logging out leads here even without a network: then the key is asked for when it is needed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ siteKey: undefined }));
}

export const meta = () => pageTitle(translate`Login / Register`);

/** Login and registration for those who are logged out, the account for the others. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const isIn = user !== null;
  const title = t`Login / Register`;

  if (isLoading) return <Waiting title={title} />;
  return (
    <Suspense fallback={<Waiting title={title} />}>
      {isIn ? <Account /> : <SignIn siteKey={loaderData.siteKey} />}
    </Suspense>
  );
}
