import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadTextGroup, type TextGroup } from '#app/i18n/load-texts.ts';
import { isConnected, reloadWhenConnected } from '#app/navigation/connection.ts';

const LOOK_AGAIN_MS = 5_000;

/**
 * A part of an island whose code, and the texts it needs, come when it is shown first. Where they do not come, that is
 * said in its place.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>, texts?: TextGroup) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      const [component] = await Promise.all([load(), texts && loadTextGroup(texts)]);
      return { default: component };
    } catch {
      return { default: await missingComponent() };
    }
  });
}

/** A component for the place of a part whose code did not come. */
async function missingComponent() {
  const isOffline = !(await isConnected());
  return () => <MissingComponent isOffline={isOffline} />;
}

/**
 * Says whether the connection is the reason, and has a way to try again, which is taken by itself when the network is back. It loads
 * the document anew, because a browser does not ask twice for code that did not come.
 */
function MissingComponent(known: { isOffline: boolean }) {
  const { t } = useLingui();
  const [isOffline, setOffline] = useState(known.isOffline);
  const [isTrying, setTrying] = useState(false);

  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(reloadWhenConnected, LOOK_AGAIN_MS);
    addEventListener('online', reloadWhenConnected);
    return () => {
      clearInterval(timer);
      removeEventListener('online', reloadWhenConnected);
    };
  }, [isOffline]);

  async function tryAgain() {
    setTrying(true);
    setOffline(!(await reloadWhenConnected()));
    setTrying(false);
  }
  return (
    <div className="empty failed" role="alert">
      <b className="h3">{isOffline ? t`There is no connection` : t`Something went wrong`}</b>
      <button type="button" className="btn btn-line" aria-busy={isTrying} onClick={tryAgain}>
        {t`Try again`}
      </button>
    </div>
  );
}
