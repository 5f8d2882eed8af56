import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { AWAKE_EVENT } from './awake-event.ts';
import { loadMessages, loadPageTexts } from './i18n/load-texts.ts';
import { neededToWake } from './navigation/code-apart.tsx';
import { pathWithin, readSite } from './site.ts';
import { registerOwnStyles } from './styles/load-styles.ts';

readSite(document.documentElement);
registerOwnStyles();
await Promise.all([
  loadMessages(document.documentElement.lang),
  loadPageTexts(pathWithin(location.pathname)),
]);
void wakeUp();

// Not at the top level, which the page's own modules wait for: they say here what they need.
async function wakeUp() {
  await nextTask();
  await Promise.all(neededToWake);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <Shop />
        </I18nProvider>
      </StrictMode>,
      { onRecoverableError: drawAnew },
    );
  });
}

/**
 * Something changed the page before it was awake, a translator say, and React draws it itself: still parts then need
 * the data that a loaded page is spared.
 */
function drawAnew(error: unknown) {
  reportError(error);
  void window.__reactRouterDataRouter?.revalidate();
}

declare global {
  interface Window {
    /** React Router's own, from the moment that it draws the page. */
    __reactRouterDataRouter?: { revalidate(): Promise<void> };
  }
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** After this a page has woken up, on a slow phone too. */
const AWAKE_MS = 2_000;

/**
 * The page wakes up in slices, so that it never blocks. From then on, or from the visitor's first touch, it changes in
 * one go: in slices, a slow phone would paint a product's title three times later.
 */
function Shop() {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    dispatchEvent(new Event(AWAKE_EVENT));
    const wake = () => setAwake(true);
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, wake, { once: true });
    // A touch that comes later is spared this.
    setTimeout(wake, AWAKE_MS);
  }, []);
  return <HydratedRouter {...(isAwake && { useTransitions: false })} />;
}
