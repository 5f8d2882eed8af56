/** What the server takes of the build. */
export { siteTastes } from '#app/api/site-tastes.server.ts';
export { journalFeed } from '#app/journal/journal-feed.server.ts';
export { setBrowserScript } from './document-scripts.server.ts';
export { busyPage, fallbackPage } from './fallback-page.server.ts';
export { createLoadContext } from './load-context.server.ts';
export { wasOverloaded } from './page-request.server.ts';
export { renderPage } from './render-page.server.tsx';
export { findRoute, ROUTES } from './routes.server.ts';
export { site } from './site.ts';
