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
  '/snus-journal',
  '/article/1',
  '/customer-service',
  '/profile',
  '/order/confirmation',
  '/reset-password',
  '/age-policy',
  '/terms-and-conditions',
  '/privacy-policy',
  '/return-policy',
  '/delivery-policy',
] as const;

/** Addresses that show a route in another of its states. */
export const SHOP_STATES = [
  '/products?search=mint',
  '/products?search=zzzzzzzz',
  '/products?taste=mint&strength=2',
  '/brand/ljusa',
  '/compare?p=norvik-cool-mint,polar-nine-nine-mint,svan-honey-mint',
  '/find?taste=mint&taste=tarragon&now=2&type=slim&feel=little&show=tins',
  '/no-such-page',
] as const;
