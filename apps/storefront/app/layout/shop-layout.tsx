import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SiteTaste } from '#app/api/site-tastes.server.ts';
import { CompareTray } from '#app/compare/compare-tray.tsx';
import type { Seller } from '#app/page-request.server.ts';
import { ProductPreview } from '#app/product/product-preview.tsx';
import type { Route } from '#app/rendering/routes.server.ts';
import { Sprite } from '#app/ui/sprite.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoConnection, PartFailure } from './no-connection.tsx';
import { PopupTemplates } from './popup-templates.tsx';

type ShopLayoutProps = {
  tastes?: SiteTaste[] | undefined;
  /** What the page is without (routes.server.ts). */
  without: Route['without'] | undefined;
  seller: Seller | undefined;
  children: ReactNode;
};

/** What every page stands in: skip link, header, the one `<main>`, footer, and what the browser may come to need (docs/behaviour.md#layout). */
export function ShopLayout({ tastes = [], without, seller, children }: ShopLayoutProps) {
  return (
    <>
      <Sprite />
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Header tastes={tastes} />
      <main id="main" tabIndex={-1} data-without={without}>
        {children}
      </main>
      <Footer seller={seller} />
      <CompareTray />
      <div className="progress" />
      <p className="announcer" aria-live="polite" />
      <NoConnection />
      <PartFailure />
      <PopupTemplates />
      <ProductPreview />
    </>
  );
}
