import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { loadPageTexts } from '#app/i18n/load-texts.ts';
import { failureTitle, pageTitle } from '#app/i18n/page-title.ts';
import { ErrorPage } from '#app/layout/error-page.tsx';
import { NotFound } from '#app/layout/not-found.tsx';
import { ShopLayout } from '#app/layout/shop-layout.tsx';
import { PageChange } from '#app/navigation/page-change.tsx';
import { pageInTime } from '#app/navigation/page-in-time.ts';
import { pathWithin, siteAttributes } from '#app/site.ts';
import { loadPageStyles } from '#app/styles/load-styles.ts';
import type { Route } from './+types/root';

/** A page the browser draws brings its texts and styles while its data comes. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, searchParams } = new URL(request.url);
    if (searchParams.has('preview')) await leaveToServer();
    const path = pathWithin(pathname);
    return pageInTime(request, async () => {
      const [results] = await Promise.all([next(), loadPageTexts(path), loadPageStyles(path)]);
      return results;
    });
  },
];

/** A preview is the server's to show, once (docs/decisions/0028): whoever goes back to one asks for it anew. */
function leaveToServer() {
  location.reload();
  return new Promise<never>(() => {});
}

/** Of a page that could not be shown: its own `meta` is not asked then. */
export const meta: Route.MetaFunction = ({ error }) => (error ? failureTitle(error) : pageTitle());

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <html lang={i18n.locale} {...siteAttributes()}>
      <head>
        <Meta />
      </head>
      <body>
        <ShopLayout>{children}</ShopLayout>
        <PageChange />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorPage error={error} />;
}
