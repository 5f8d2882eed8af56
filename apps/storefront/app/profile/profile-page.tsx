import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getShop } from '@pouchery/contract/content';
import { ProfileWaiting } from '#app/accounts/waiting.tsx';
import { mapSection } from '#app/api/section.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { Island } from '#app/rendering/island.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';

export async function loader({ context }: LoaderArgs) {
  const shop = await context.api.section(getShop);
  return { siteKey: mapSection(shop, ({ settings }) => settings.recaptcha_site_key).data };
}

export const title = () => pageTitle(translate`Login / Register`);

export const head: HeadOf<typeof loader> = () => ({
  description: translate`Log in, or register to follow your orders and to write reviews.`,
});

/** What it shows depends on who is there: see profile.tsx. */
export default function ProfilePage({ loaderData: { siteKey } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  return (
    <Island name="profile" props={{ siteKey }} placeholder={<ProfileWaiting title={t`Login / Register`} />} />
  );
}
