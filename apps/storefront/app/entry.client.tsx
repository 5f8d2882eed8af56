import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages, loadPageTexts } from './i18n/load-texts.ts';
import { pathWithin, readSite } from './site.ts';

readSite(document.documentElement);
await Promise.all([
  loadMessages(document.documentElement.lang),
  loadPageTexts(pathWithin(location.pathname)),
]);
// The first use of Intl in a page reads the browser's language data: in a task of its own, it blocks nobody.
await nextTask();
new Intl.NumberFormat(i18n.locale).format(1);
await nextTask();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Shop />
      </I18nProvider>
    </StrictMode>,
  );
});

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The page wakes up in slices, so that it never blocks. From the visitor's first touch on it changes in one go:
 * in slices, a slow phone would paint a product's title three times later.
 */
function Shop() {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, touch, { once: true });
  }, []);
  return <HydratedRouter {...(isTouched && { useTransitions: false })} />;
}
