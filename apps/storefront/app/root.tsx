import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { loadPageTexts } from '#app/i18n/load-texts.ts';
import { ErrorPage } from '#app/layout/error-page.tsx';
import { NotFound } from '#app/layout/not-found.tsx';
import { ShopLayout } from '#app/layout/shop-layout.tsx';
import { PageChange } from '#app/navigation/page-change.tsx';
import { pathWithin, siteAttributes } from '#app/site.ts';
import type { Route } from './+types/root';

/** A page the browser draws brings its texts while its data comes. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await Promise.all([loadPageTexts(pathWithin(new URL(request.url).pathname)), next()]);
  },
];

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
  return <ErrorPage />;
}
