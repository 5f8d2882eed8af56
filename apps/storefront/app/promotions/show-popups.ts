import { callApi } from '#app/api/api-client.ts';
import { CONSENT_EVENT, DISMISSED_AD, DISMISSED_OFFER } from '#app/consent/consent-keys.ts';
import { readText } from '#app/device/stored-value.ts';

const OFFER_DELAY_MS = 1500;
const AD_DELAY_MS = 2500;
/** Here there is room for either a popup or the cookie banner. */
const NARROW = '(max-width: 47.99em)';
let offered: Promise<unknown> | undefined;
let isAdRequested = false;

/**
 * Called for each page that is shown. Waits with the special offer and the product ad, one at a time, and brings the code that shows them once one is going
 * to be shown. What a visitor closed stays closed, whatever was said to the cookie banner. A failure is only logged.
 */
export function showPopups() {
  const without = document.getElementById('main')?.dataset.without;
  const isQuiet = without === 'popups';
  const isWithoutAd = without !== undefined;
  document.documentElement.classList.toggle('no-popups', isQuiet);
  document.documentElement.classList.toggle('no-ad', isWithoutAd);
  if (isQuiet) return;
  offered ??= showOffer(pause(OFFER_DELAY_MS)).catch(logFailure);
  if (isAdRequested || isWithoutAd) return;
  isAdRequested = true;
  if (!document.cookie.includes(`${DISMISSED_AD}=`)) showAd(offered).catch(logFailure);
}

/** Resolves when there is no offer, or no longer. */
async function showOffer(due: Promise<unknown>) {
  const offer = await callApi('GET /api/products/special-offer/');
  if (!offer || String(offer.id) === readText(() => localStorage, DISMISSED_OFFER)) return;
  const [{ offerDialog }, { loadPicture }] = await Promise.all([
    import('./offer-dialog.ts'),
    import('./loaded-picture.ts'),
  ]);
  const picture = await loadPicture(offer.image_url, { hasColours: offer.product !== undefined });
  await due;
  await roomForPopup();
  await offerDialog(offer, picture);
}

async function showAd(offered: Promise<unknown>) {
  const feature = await callApi('GET /api/products/popup-feature/');
  if (!feature) return;
  const due = pause(AD_DELAY_MS);
  const { loadPicture } = await import('./loaded-picture.ts');
  const [picture] = await Promise.all([loadPicture(feature.product.image_url), due, offered]);
  await roomForPopup();
  const { adBar } = await import('./ad-bar.ts');
  adBar(feature.product, picture);
}

/** Resolves when no cookie banner is in the way of a phone's popup. */
function roomForPopup() {
  const banner = document.getElementById('cookies');
  return new Promise<unknown>((resolve) => {
    if (banner && !banner.hidden && matchMedia(NARROW).matches)
      addEventListener(CONSENT_EVENT, resolve, { once: true });
    else resolve(undefined);
  });
}

function logFailure(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the log is docs/behaviour.md#popup-failure
  console.warn('A popup failed:', error);
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
