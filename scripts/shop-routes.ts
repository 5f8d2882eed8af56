/** One address of every route (docs/behaviour.md#routes), with the demo catalogue's slugs. */
export const SHOP_ROUTES = [
  '/',
  '/products',
  '/brands',
  '/brand/norvik',
  '/types',
  '/types/highest-rated',
  '/type/slim',
  '/tastes/berry',
  '/tastes/mixed',
  '/product/rikoti-tkemali-plum',
  '/find',
  '/compare',
  '/favourites',
  '/snus-journal',
  '/article/1',
  '/customer-service',
  '/stock-alert/sent',
  '/profile',
  '/order/confirmation',
  '/reset-password',
  '/age-policy',
  '/terms-and-conditions',
  '/privacy-policy',
  '/return-policy',
  '/delivery-policy',
] as const;

/** Those that concern one visitor alone, or that anybody can make up: search engines are kept out. */
export const HIDDEN_ROUTES: readonly string[] = [
  '/compare',
  '/favourites',
  '/stock-alert/sent',
  '/profile',
  '/order/confirmation',
  '/reset-password',
];

/** Addresses that show a route in another of its states. */
export const SHOP_STATES = [
  '/products?search=mint',
  '/products?search=zzzzzzzz',
  '/products?taste=mint&strength=2',
  '/brand/ljusa',
  '/favourites?p=norvik-cool-mint,svan-honey-mint',
  '/compare?p=norvik-cool-mint,polar-nine-nine-mint,svan-honey-mint',
  '/find?taste=mint&taste=tarragon&now=6&type=slim&feel=little&show=tins',
  '/stock-alert/confirm?token=a.b',
  '/product/ljusa-wild-strawberry',
  '/no-such-page',
] as const;
