import { useEffect, useState } from 'react';
import type { Advertised, ProductAd } from './product-ad.tsx';
import { type Offered, SpecialOfferDialog } from './special-offer-dialog.tsx';

export { loadPicture } from './loaded-picture.ts';

export type PopupsShown = {
  offer?: Offered | undefined;
  ad?: Advertised | undefined;
  /** Called when one was closed or followed. */
  onDone: (popup: 'offer' | 'ad') => void;
};

const LOOK_AGAIN_MS = 250;

/**
 * The popups whose time has come, one at a time: the offer waits until no other dialog is open and nobody is
 * typing, the ad until there is no offer, so that they never cover one another.
 */
export function PopupsShown({ offer, ad, onDone }: PopupsShown) {
  const isFree = useFreeScreen(offer !== undefined);
  const Ad = useAd(ad !== undefined && offer === undefined);
  if (offer) return isFree && <SpecialOfferDialog offer={offer} onDone={() => onDone('offer')} />;
  return ad && Ad && <Ad product={ad} onDone={() => onDone('ad')} />;
}

/** The ad, whose code comes when the offer is gone: who closes the page before that has not loaded it. */
function useAd(isWanted: boolean) {
  const [Ad, setAd] = useState<typeof ProductAd>();
  useEffect(() => {
    if (!isWanted) return;
    // Without its code there is no ad.
    import('./product-ad.tsx').then((module) => setAd(() => module.ProductAd)).catch(() => {});
  }, [isWanted]);
  return Ad;
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
