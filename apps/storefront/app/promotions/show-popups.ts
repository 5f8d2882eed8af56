import { callApi } from '#app/api/api-client.ts';
import { DISMISSED_AD, DISMISSED_OFFER } from '#app/consent/consent-keys.ts';

const OFFER_DELAY_MS = 1500;
const AD_DELAY_MS = 2500;
let isStarted = false;

/**
 * Called for each page that is shown. Waits with the special offer and the product ad, one at a time, and brings the code that shows them once one is going
 * to be shown. What a visitor closed stays closed, whatever was said to the cookie banner. A failure is only logged.
 */
export function showPopups() {
  const isQuiet = document.getElementById('main')?.dataset.quiet !== undefined;
  document.documentElement.classList.toggle('no-popups', isQuiet);
  if (isStarted || isQuiet) return;
  isStarted = true;
  const offerDue = pause(OFFER_DELAY_MS);
  const adDue = pause(AD_DELAY_MS);
  const offered = showOffer(offerDue).catch(logFailure);
  if (!document.cookie.includes(`${DISMISSED_AD}=`)) showAd(adDue, offered).catch(logFailure);
}

/** Resolves when there is no offer, or no longer. */
async function showOffer(due: Promise<unknown>) {
  const offer = await callApi('getSpecialOffer');
  if (!offer || String(offer.id) === stored(DISMISSED_OFFER)) return;
  const [{ offerDialog }, { loadPicture }] = await Promise.all([
    import('./offer-dialog.ts'),
    import('./loaded-picture.ts'),
  ]);
  const picture = await loadPicture(offer.image_url);
  await due;
  await offerDialog(offer, picture);
}

async function showAd(due: Promise<unknown>, offered: Promise<unknown>) {
  const feature = await callApi('getPopupFeature');
  if (!feature) return;
  const { loadPicture } = await import('./loaded-picture.ts');
  const [picture] = await Promise.all([loadPicture(feature.product.image_url), due, offered]);
  const { adBar } = await import('./ad-bar.ts');
  adBar(feature.product, picture);
}

function logFailure(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the log is docs/behaviour.md#popup-failure
  console.warn('A popup failed:', error);
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
