/** Calls of address book and checkout, whose code a page loads after a tap: apart from those that every page carries (paths.ts). */
export const ORDERING_PATHS = {
  listAddresses: ['GET', '/api/addresses/'],
  addAddress: ['POST', '/api/addresses/'],
  changeAddress: ['PATCH', '/api/addresses/:id/'],
  useAddressFirst: ['POST', '/api/addresses/:id/first/'],
  removeAddress: ['DELETE', '/api/addresses/:id/'],
  quoteCart: ['POST', '/api/checkout/quote/'],
  orderCart: ['POST', '/api/checkout/order/'],
  changeNews: ['POST', '/api/auth/news/'],
} as const;
