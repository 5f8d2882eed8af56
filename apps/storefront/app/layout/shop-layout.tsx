import type { ReactNode } from 'react';
import type { SiteTaste } from '#app/api/site-tastes.server.ts';
import type { Seller } from '#app/page-request.server.ts';
import type { Route } from '#app/routes.server.ts';
import { LawWarning } from '#app/rules/law-warning.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

type ShopLayoutProps = {
  tastes?: SiteTaste[] | undefined;
  /** What the page is without (routes.server.ts). */
  without: Route['without'] | undefined;
  seller: Seller | undefined;
  /** Somebody is logged in, without scripts. */
  isIn?: boolean | undefined;
  children: ReactNode;
};

/** What every page stands in: header, the one `<main>` and footer, between the edges (page-edges.tsx, docs/behaviour.md#layout). */
export function ShopLayout({ tastes = [], without, seller, isIn = false, children }: ShopLayoutProps) {
  return (
    <>
      <LawWarning place="page" />
      <Header tastes={tastes} hasCart={seller?.cart_is_open ?? false} isIn={isIn} />
      <main id="main" tabIndex={-1} data-without={without}>
        {children}
      </main>
      <Footer seller={seller} />
    </>
  );
}
