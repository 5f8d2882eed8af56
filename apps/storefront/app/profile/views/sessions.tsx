import { useLingui } from '@lingui/react/macro';
import { afterSessionsEnd } from '#app/accounts/session-actions.ts';
import { NotYet } from '#app/accounts/views/ask-again.tsx';
import { useAttempt } from '#app/accounts/views/use-attempt.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { callApi } from '#app/api/api-client.ts';
import { formatDate } from '#app/i18n/format.ts';
import { Slab } from './slab.tsx';

/** The browsers the person is logged in with, and the way out of all of them. */
export function Sessions() {
  const { t, i18n } = useLingui();
  const sessions = useCall('GET /api/auth/sessions/');
  const { attempt, failure } = useAttempt();

  async function endAll() {
    await callApi('DELETE /api/auth/sessions/');
    afterSessionsEnd('/profile');
  }

  /** The API says it in English. */
  function getName(device: string) {
    const [browser, system] = device.split(' on ');
    if (!browser) return t`Unknown browser`;
    return system ? t`${{ browser }} on ${{ system }}` : browser;
  }

  return (
    <Slab title={t`Where you are logged in`}>
      {sessions.data ? (
        <ul className="rows sessions">
          {sessions.data.map(({ id, device, last_used: lastUsed, is_current: isCurrent }) => (
            <li key={id} className={isCurrent ? 'now' : undefined}>
              <b>{getName(device)}</b>
              <span className="small muted">
                {isCurrent ? t`This browser` : t`Last used on ${{ date: formatDate(lastUsed, i18n.locale) }}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <NotYet call={sessions} message={t`Could not load your sessions.`} />
      )}
      {failure}
      <button type="button" className="btn btn-line" onClick={() => attempt(endAll)}>
        {t`Log out everywhere`}
      </button>
    </Slab>
  );
}
