import { Trans } from '@lingui/react/macro';
import { CompareTray } from '#app/compare/compare-tray.tsx';
import { KeptTins } from '#app/favourites/kept-tins.tsx';
import { Sprite } from '#app/ui/sprite.tsx';
import { NoConnection, PartFailure } from './no-connection.tsx';
import { PopupTemplates } from './popup-templates.tsx';
import { ProductPreview } from './product-preview.tsx';

/** What stands before the header. */
export function PageStart() {
  return (
    <>
      <Sprite />
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
    </>
  );
}

/** What stands after the footer: what the browser may come to need. */
export function PageEnd() {
  return (
    <>
      <CompareTray />
      <KeptTins />
      <div className="progress" />
      <p className="announcer" aria-live="polite" />
      <NoConnection />
      <PartFailure />
      <PopupTemplates />
      <ProductPreview />
    </>
  );
}
