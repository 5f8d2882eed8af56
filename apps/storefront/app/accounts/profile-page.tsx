import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getShop } from '@pouchery/contract/content';
import { Suspense } from 'react';
import { mapPart } from '#app/api/part.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { useAuth } from './auth-state.ts';
import { browserView } from './browser-view.ts';
import { Waiting } from './waiting.tsx';

const Account = browserView(() => import('./views/account.tsx'));
const SignIn = browserView(() => import('./sign-in/sign-in.tsx'));

export async function loader({ context }: LoaderArgs) {
  const shop = await context.api.part(getShop);
  return { siteKey: mapPart(shop, ({ settings }) => settings.recaptcha_site_key).data };
}

export const title = () => pageTitle(translate`Login / Register`);

/** Login and registration for those who are logged out, the account for the others. */
export default function ProfilePage({ loaderData }: PageProps<typeof loader>) {
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
