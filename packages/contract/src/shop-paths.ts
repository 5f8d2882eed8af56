import { OTHER_LOCALES } from './locales.ts';

/** How the addresses of records' pages begin; what follows is their slug, of articles their number. */
export const RECORD_PAGES = {
  product: '/product/',
  brand: '/brand/',
  type: '/type/',
  taste: '/tastes/',
  article: '/article/',
} as const;

/** All other pages of the shop. */
export const PLAIN_PAGES: readonly string[] = [
  '/',
  '/products',
  '/brands',
  '/types',
  '/types/highest-rated',
  '/find',
  '/pack',
  '/cart',
  '/checkout',
  '/compare',
  '/favourites',
  '/snus-journal',
  '/customer-service',
  '/profile',
  '/order/confirmation',
  '/order/pay',
  '/reset-password',
  '/terms-and-conditions',
  '/privacy-policy',
  '/return-policy',
  '/delivery-policy',
  '/age-policy',
];

/** Of an address that leads elsewhere, and of one that visitors meet. */
export const MAX_PATH = 300;
const SITE = 'http://shop';

/**
 * The path by which an address within the shop is known, whatever its query, capitals, escapes and last slash; undefined
 * for what is none.
 */
export function toShopPath(address: string): string | undefined {
  const url = address.startsWith('/') ? URL.parse(address, SITE) : null;
  if (url?.origin !== SITE) return undefined;
  try {
    const path = decodeURIComponent(url.pathname).normalize('NFC').toLowerCase();
    const tidy = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
    return tidy.length > MAX_PATH || /[\p{Cc}\s]/u.test(tidy) ? undefined : tidy;
  } catch {
    return undefined;
  }
}

/** A path of the shop without the language before it. */
export function withoutLanguage(path: string): string {
  const locale = OTHER_LOCALES.find((one) => path === `/${one}` || path.startsWith(`/${one}/`));
  return locale ? path.slice(locale.length + 1) || '/' : path;
}
