import './blocked-storage.ts';
import './texts/open-main-locale.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './theme/fonts.css';
import './theme/page.css';
import { App } from './app.tsx';
import { findSession } from './staff/session.ts';
import { openI18n } from './texts/i18n-provider.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'bo', ...(nonce ? { nonce } : {}) });
// While the texts are on their way.
findSession().catch(() => undefined);
const i18n = await openI18n();
const router = createBrowserRouter([{ path: '*', element: <App i18n={i18n} /> }], {
  basename: '/backoffice',
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <CacheProvider value={styles}>
      {/* As in react-admin's own router: the page that is left hears nothing more, such as what was typed into its search. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>,
  );
}
