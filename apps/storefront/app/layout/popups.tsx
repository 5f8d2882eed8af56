import { type FunctionComponent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '#app/api/api-client.ts';
import { DISMISSED_AD, DISMISSED_OFFER } from '#app/consent/consent-keys.ts';
import type { PopupsShown } from '#app/promotions/popups-shown.tsx';

/** Pages without popups (docs/behaviour.md#layout). */
const QUIET = ['/reset-password', '/age-policy'];
// docs/behaviour.md#special-offer and #product-ad.
const OFFER_DELAY_MS = 1500;
const AD_DELAY_MS = 2500;

type Shown = Partial<PopupsShown> & { View?: FunctionComponent<PopupsShown> };

/**
 * Waits with the special offer and the product ad, and brings the code that shows them once one is going to be
 * shown. What a visitor closed stays closed, whatever was said to the cookie banner. A failure is only logged.
 */
export function Popups() {
  const { pathname } = useLocation();
  const isQuiet = QUIET.includes(pathname);
  const [{ View, ...shown }, setShown] = useState<Shown>({});

  useEffect(() => {
    if (isQuiet) return;
    let isOver = false;
    const show = (more: Shown) => isOver || setShown((now) => ({ ...now, ...more }));
    function log(error: unknown) {
      // biome-ignore lint/suspicious/noConsole: a failed popup is only logged
      if (!isOver) console.warn('A popup failed:', error);
    }
    const due = pause(OFFER_DELAY_MS);
    // In a task of their own: what wakes the page up is long enough.
    const awake = pause(0);
    awake
      .then(() => callApi('getSpecialOffer'))
      .then(async (offer) => {
        if (!offer || String(offer.id) === stored(DISMISSED_OFFER)) return;
        const { picture, View } = await prepare(offer.image_url, due);
        show({ View, offer: { ...offer, picture } });
      })
      .catch(log);

    if (!document.cookie.includes(`${DISMISSED_AD}=`))
      awake
        .then(() => callApi('getPopupFeature'))
        .then(async (feature) => {
          if (!feature) return;
          const { picture, View } = await prepare(feature.product.image_url, pause(AD_DELAY_MS));
          show({ View, ad: { ...feature.product, picture } });
        })
        .catch(log);

    return () => {
      isOver = true;
      setShown({});
    };
  }, [isQuiet]);

  return View && <View {...shown} onDone={(done) => setShown((now) => ({ ...now, [done]: undefined }))} />;
}

/** The popups' code and the picture, loaded while the popup's time comes. */
async function prepare(image: string, due: Promise<unknown>) {
  const { PopupsShown, loadPicture } = await import('#app/promotions/popups-shown.tsx');
  const picture = await loadPicture(image);
  await due;
  return { View: PopupsShown, picture };
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Blocked storage has nothing in it. */
function stored(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
