import { useLingui } from '@lingui/react/macro';
import type { User } from '@pouchery/contract/accounts';
import { useId, useState } from 'react';
import { setAuth } from '#app/accounts/auth-state.ts';
import { callApi } from '#app/api/api-client.ts';
import { Notice } from '#app/ui/notice.tsx';

/** Whether somebody gets news by email, and the one press that changes it. */
export function News({ user }: { user: User }) {
  const { t } = useLingui();
  const title = useId();
  const [hasFailed, setFailed] = useState(false);
  const wants = user.wants_news === true;

  async function change() {
    setFailed(false);
    try {
      await callApi('POST /api/auth/news/', { body: { wants_news: !wants } });
      setAuth({ user: { ...user, wants_news: !wants } });
    } catch {
      setFailed(true);
    }
  }

  return (
    <section className="slab" aria-labelledby={title}>
      <h2 className="h3" id={title}>{t`News by email`}</h2>
      <p role="status">{wants ? t`You get news by email.` : t`You get no news by email.`}</p>
      {hasFailed && (
        <Notice tone="bad" live>
          {t`An unexpected error occurred. Please try again.`}
        </Notice>
      )}
      <button type="button" className="btn btn-line" onClick={change}>
        {wants ? t`Stop the news` : t`Get news by email`}
      </button>
    </section>
  );
}
