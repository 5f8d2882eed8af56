import { useLingui } from '@lingui/react/macro';
import type { User } from '@pouchery/contract/accounts';
import { setAuth } from '#app/accounts/auth-state.ts';
import { useAttempt } from '#app/accounts/views/use-attempt.tsx';
import { callApi } from '#app/api/api-client.ts';
import { Slab } from './slab.tsx';

/** Whether somebody gets news by email, and the one press that changes it. */
export function News({ user }: { user: User }) {
  const { t } = useLingui();
  const { attempt, failure } = useAttempt();
  const wants = user.wants_news === true;

  async function change() {
    await callApi('POST /api/auth/news/', { body: { wants_news: !wants } });
    setAuth({ user: { ...user, wants_news: !wants } });
  }

  return (
    <Slab title={t`News by email`}>
      <p role="status">{wants ? t`You get news by email.` : t`You get no news by email.`}</p>
      {failure}
      <button type="button" className="btn btn-line" onClick={() => attempt(change)}>
        {wants ? t`Stop the news` : t`Get news by email`}
      </button>
    </Slab>
  );
}
