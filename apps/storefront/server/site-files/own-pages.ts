/** Pages every shop has, whatever it sells: those of app/routes.ts with an address of their own that may be found. */
export const OWN_PAGES = [
  '/',
  '/products',
  '/brands',
  '/types',
  '/types/highest-rated',
  '/snus-journal',
  '/customer-service',
  '/age-policy',
  '/terms-and-conditions',
  '/privacy-policy',
  '/return-policy',
  '/delivery-policy',
];
