import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getShop } from '@pouchery/contract/content';
import { type LogInFirst, logInBy, PlainLogin } from '#app/accounts/sign-in/plain-login.server.tsx';
import { ProfileWaiting } from '#app/accounts/waiting.tsx';
import { FormDone } from '#app/api/page-failure.ts';
import { mapSection } from '#app/api/section.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { Island } from '#app/rendering/island.tsx';
import type { ActionArgs, LoaderArgs, PageProps } from '#app/rendering/page.ts';

type Answer = LogInFirst & { status: number };

export async function loader({ context: { api, own, page }, answer }: LoaderArgs<never, Answer>) {
  const shop = await api.section(getShop);
  return {
    siteKey: mapSection(shop, ({ settings }) => settings.recaptcha_site_key).data,
    // Without scripts there is the login; the account itself is not.
    login: page.takesForms && (!own || answer) ? (answer ?? {}) : undefined,
  };
}

/** The login without scripts, whose way leads home. */
export async function action({ own, form }: ActionArgs): Promise<Answer> {
  const failed = await logInBy(own, form);
  if (failed) return { status: 400, ...failed };
  throw new FormDone('/');
}

export const title = () => pageTitle(translate`Login / Register`);

export const head: HeadOf<typeof loader> = () => ({
  description: translate`Log in, or register to follow your orders and to write reviews.`,
});

/** What it shows depends on who is there: see profile.tsx. */
export default function ProfilePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLingui();
  const { siteKey, login } = loaderData;
  const plain = login && <PlainLogin action="/profile" {...login} />;
  return (
    <Island
      name="profile"
      props={{ siteKey }}
      placeholder={<ProfileWaiting title={t`Login / Register`} plain={plain} />}
    />
  );
}
