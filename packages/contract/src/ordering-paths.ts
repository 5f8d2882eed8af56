/** Calls of address book, checkout and own orders, whose code a page loads after a tap: apart from those that every page carries (paths.ts). */
export const ORDERING_PATHS = {
  listAddresses: ['GET', '/api/addresses/'],
  addAddress: ['POST', '/api/addresses/'],
  changeAddress: ['PATCH', '/api/addresses/:id/'],
  useAddressFirst: ['POST', '/api/addresses/:id/first/'],
  removeAddress: ['DELETE', '/api/addresses/:id/'],
  quoteCart: ['POST', '/api/checkout/quote/'],
  orderCart: ['POST', '/api/checkout/order/'],
  cancelOwnOrder: ['POST', '/api/orders/:id/cancel/'],
  changeOwnShipment: ['PATCH', '/api/orders/:id/shipment/'],
  askReturn: ['POST', '/api/orders/:id/return/'],
  getReceipt: ['GET', '/api/orders/:id/receipt/'],
  changeNews: ['POST', '/api/auth/news/'],
} as const;
