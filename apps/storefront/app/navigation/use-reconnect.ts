import { useEffect, useState } from 'react';
import { isConnected } from './connection.ts';

const LOOK_AGAIN_MS = 5_000;

/**
 * For what stands in the place of something that did not come: whether the connection is the reason, and a way to try
 * again, which is taken by itself when the network is back. It loads the document anew, because a browser does not ask
 * twice for code that did not come, and only when the shop can be reached, so that nobody meets the browser's own page.
 */
export function useReconnect(isKnown = false) {
  const [isOffline, setOffline] = useState(isKnown);
  const [isTrying, setTrying] = useState(false);

  useEffect(() => {
    if (!isOffline) {
      void isConnected().then((isThere) => setOffline(!isThere));
      return;
    }
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
  return { isOffline, isTrying, tryAgain };
}

async function reloadWhenConnected() {
  const isThere = await isConnected();
  if (isThere) location.reload();
  return isThere;
}
