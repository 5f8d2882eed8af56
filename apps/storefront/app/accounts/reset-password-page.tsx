import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { tokenQuery } from '#app/navigation/page-query.ts';
import { Island } from '#app/rendering/island.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { answerPlainReset, PlainReset, type ResetAnswer } from './sign-in/plain-password-reset.server.tsx';
import { FormWaiting } from './waiting.tsx';

export const query = tokenQuery;

export async function loader({ context: { page }, url, answer }: LoaderArgs<never, ResetAnswer>) {
  const { failure, ...rest } = answer ?? {};
  if (failure) page.log({ level: 'warn', request_id: page.id, message: failure });
  return { plain: page.takesForms ? { token: url.searchParams.get('token'), ...rest } : undefined };
}

export const action = answerPlainReset;

export const title = () => pageTitle(translate`Reset password`);

export const head: HeadOf<typeof loader> = () => ({
  description: translate`Choose a new password for your account.`,
});

/** Asks for a link to set a new password, or sets it, where the mailed one is opened: sign-in/password-reset.tsx. */
export default function ResetPasswordPage({ loaderData: { plain } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  return (
    <Island
      name="reset-password"
      props={{}}
      placeholder={<FormWaiting title={t`Reset password`} plain={plain && <PlainReset {...plain} />} />}
    />
  );
}
