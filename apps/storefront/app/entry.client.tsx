import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './i18n/messages.client.ts';
import { readSite } from './site.ts';

readSite(document.documentElement);
await loadMessages(document.documentElement.lang);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        {/* Rendering in slices would paint a product's title three times later on a slow phone. */}
        <HydratedRouter useTransitions={false} />
      </I18nProvider>
    </StrictMode>,
  );
});
