import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './popups.css?inline';
import type { Advertised } from './product-ad.tsx';
import { type Offered, SpecialOfferDialog } from './special-offer-dialog.tsx';

export { loadPicture } from './loaded-picture.ts';

export type PopupsShown = {
  offer?: Offered | undefined;
  ad?: Advertised | undefined;
  /** Called when one was closed or followed. */
  onDone: (popup: 'offer' | 'ad') => void;
};

// The ad comes when the offer is gone, and its code with it.
const ProductAd = lazy(() => import('./product-ad.tsx').then((module) => ({ default: module.ProductAd })));

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

const LOOK_AGAIN_MS = 250;

/**
 * The popups whose time has come, one at a time: the offer waits until no other dialog is open and nobody is
 * typing, the ad until there is no offer, so that they never cover one another.
 */
export function PopupsShown({ offer, ad, onDone }: PopupsShown) {
  const isFree = useFreeScreen(offer !== undefined);
  if (offer) return isFree && <SpecialOfferDialog offer={offer} onDone={() => onDone('offer')} />;
  return <Suspense>{ad && <ProductAd product={ad} onDone={() => onDone('ad')} />}</Suspense>;
}

/** True from the first moment that a dialog disturbs nobody. */
function useFreeScreen(isWanted: boolean) {
  const [isFree, setFree] = useState(isScreenFree);
  useEffect(() => {
    if (isFree || !isWanted) return;
    const timer = setInterval(() => setFree(isScreenFree()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isFree, isWanted]);
  return isFree;
}

function isScreenFree() {
  return !document.querySelector('dialog[open], :is(input, textarea, select):focus');
}
