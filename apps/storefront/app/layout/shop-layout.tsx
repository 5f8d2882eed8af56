import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CompareTray } from '#app/compare/compare-tray.tsx';
import type { Seller } from '#app/page-request.server.ts';
import { ProductPreview } from '#app/product/product-preview.tsx';
import { Sprite } from '#app/ui/sprite.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoConnection, PartFailure } from './no-connection.tsx';
import { PopupTemplates } from './popup-templates.tsx';

type ShopLayoutProps = { children: ReactNode; isQuiet: boolean | undefined; seller: Seller | undefined };

/** What every page stands in: skip link, header, the one `<main>`, footer, and what the browser may come to need (docs/behaviour.md#layout). */
export function ShopLayout({ children, isQuiet, seller }: ShopLayoutProps) {
  return (
    <>
      <Sprite />
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <main id="main" tabIndex={-1} data-quiet={isQuiet ? '' : undefined}>
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
