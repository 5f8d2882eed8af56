import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { afterSessionsEnd } from '#app/accounts/session-actions.ts';
import { AskAgain, Loading } from '#app/accounts/views/ask-again.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { callApi } from '#app/api/api-client.ts';
import { formatDate } from '#app/i18n/format.ts';
import { Notice } from '#app/ui/notice.tsx';

/** The browsers the person is logged in with, and the way out of all of them. */
export function Sessions() {
  const { t, i18n } = useLingui();
  const title = useId();
  const { data, failure, ask } = useCall('GET /api/auth/sessions/');
  const [hasFailed, setFailed] = useState(false);

  async function endAll() {
    setFailed(false);
    try {
      await callApi('DELETE /api/auth/sessions/');
      afterSessionsEnd('/profile');
    } catch {
      setFailed(true);
    }
  }

  /** The API says it in English. */
  function getName(device: string) {
    const [browser, system] = device.split(' on ');
    if (!browser) return t`Unknown browser`;
    return system ? t`${{ browser }} on ${{ system }}` : browser;
  }

  return (
    <section className="slab" aria-labelledby={title}>
      <h2 className="h3" id={title}>{t`Where you are logged in`}</h2>
      {!data && !failure && <Loading />}
      {!data && failure && <AskAgain message={t`Could not load your sessions.`} onAsk={ask} />}
      {data && (
        <ul className="sessions">
          {data.map(({ id, device, last_used: lastUsed, is_current: isCurrent }) => (
            <li key={id} className={isCurrent ? 'now' : undefined}>
              <b>{getName(device)}</b>
              <span className="small muted">
                {isCurrent ? t`This browser` : t`Last used on ${{ date: formatDate(lastUsed, i18n.locale) }}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <Notice tone="bad" live>
          {t`An unexpected error occurred. Please try again.`}
        </Notice>
      )}
      <button type="button" className="btn btn-line" onClick={endAll}>
        {t`Log out everywhere`}
      </button>
    </section>
  );
}
