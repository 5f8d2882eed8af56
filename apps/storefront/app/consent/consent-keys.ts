/** The visitor's choice on cookies, 'true' or 'false', in client storage and as a cookie (docs/behaviour.md#cookie-consent). */
export const CONSENT = 'cookie_consent';
/** Id of the special offer that was closed or followed, in client storage. */
export const DISMISSED_OFFER = 'specialOfferDismissedId';
/** Cookie: the ad was closed or followed within the last two hours. */
export const DISMISSED_AD = 'productAdDismissed';
/** How this browser shows lists of products, in client storage, where the visitor accepted that. */
export const LIST_VIEW = 'list_view';
/** Where this visitor has things delivered, in client storage, where that is accepted. */
export const DELIVERY_CITY = 'delivery_city';
/** Slugs of the favourites of who is not logged in, in client storage, where that is accepted. */
export const FAVOURITES = 'favourites';
/** The products that were looked at last, in client storage, where that is accepted. */
export const RECENTLY_VIEWED = 'recently_viewed';
/** What is stored after Accept alone; Decline removes it (docs/behaviour.md#optional-storage). */
export const OPTIONAL_KEYS = [LIST_VIEW, DELIVERY_CITY, FAVOURITES, RECENTLY_VIEWED];
/** What was put into the cart before the login: in the tab's storage, in client storage where the visitor accepted that. */
export const CART = 'cart';
/** The products in the tray (compare/compare-tray-element.ts): in the tab's storage, in client storage where the visitor accepted that. */
export const COMPARE_TRAY = 'compare_tray';
/** Event on the window after every choice. */
export const CONSENT_EVENT = 'consent';
/** The lower edge of every page: the ad above, the cookie banner below. It stands outside React. */
export const DOCK = 'dock';
export const AD_SLOT = 'ad-slot';
