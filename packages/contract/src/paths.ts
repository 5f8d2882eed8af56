type Paths = Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string]>;

/**
 * Method and path of every call (docs/behaviour.md#api-conventions), without zod (docs/decisions/0001). Parameters are written
 * `:name`. A browser's code writes the address of a call where it makes it, so that it carries no table of all.
 */
export const PATHS = {
  listLatestProducts: ['GET', '/api/products/latest/'],
  listFeaturedProducts: ['GET', '/api/products/featured/'],
  getScale: ['GET', '/api/products/scale/'],
  listRelatedProducts: ['GET', '/api/products/:slug/related/'],
  listSubstitutes: ['GET', '/api/products/:slug/substitutes/'],
  findTins: ['GET', '/api/find/'],
  proposePack: ['GET', '/api/pack/'],
  getBrand: ['GET', '/api/brands/:slug/'],
  listHighestRatedTypes: ['GET', '/api/types/highest-rated/'],
  getType: ['GET', '/api/types/:slug/'],
  getTaste: ['GET', '/api/tastes/:slug/'],
  getSlider: ['GET', '/api/slider/'],
  listArticles: ['GET', '/api/articles/'],
  getArticle: ['GET', '/api/articles/:id/'],
  listRelatedArticles: ['GET', '/api/articles/:id/related/'],
  getPage: ['GET', '/api/pages/:slug/'],
  listQuestions: ['GET', '/api/faq/'],
  getSitemap: ['GET', '/api/sitemap/'],
  listSitemapPart: ['GET', '/api/sitemap/:part/'],
  listRedirects: ['GET', '/api/redirects/'],
  getProduct: ['GET', '/api/products/:slug/'],
  listBrands: ['GET', '/api/brands/'],
  listTypes: ['GET', '/api/types/'],
  listTastes: ['GET', '/api/tastes/'],
  getShop: ['GET', '/api/shop/'],
  listProducts: ['GET', '/api/products/'],
  searchProducts: ['GET', '/api/products/search/'],
  listProductCards: ['GET', '/api/products/cards/'],
  getSpecialOffer: ['GET', '/api/products/special-offer/'],
  getPopupFeature: ['GET', '/api/products/popup-feature/'],
  listReviews: ['GET', '/api/products/:slug/reviews/'],
  requestStockAlert: ['POST', '/api/products/:slug/stock-alerts/'],
  sendContactMessage: ['POST', '/api/contact/'],
  getProfile: ['GET', '/api/auth/profile/'],
  logIn: ['POST', '/api/auth/login/'],
  refreshSession: ['POST', '/api/auth/login/refresh/'],
  logOut: ['POST', '/api/auth/logout/'],
  startRegistration: ['POST', '/api/auth/register/initiate/'],
  verifyRegistration: ['POST', '/api/auth/register/verify/'],
  requestPasswordReset: ['POST', '/api/auth/password-reset/request/'],
  confirmPasswordReset: ['POST', '/api/auth/password-reset/confirm/'],
  writeReview: ['POST', '/api/products/:slug/reviews/'],
  listOwnReviews: ['GET', '/api/reviews/'],
  changeReview: ['PATCH', '/api/reviews/:id/'],
  deleteReview: ['DELETE', '/api/reviews/:id/'],
  listHelpfulVotes: ['GET', '/api/products/:slug/reviews/helpful/'],
  voteHelpful: ['POST', '/api/reviews/:id/helpful/'],
  unvoteHelpful: ['DELETE', '/api/reviews/:id/helpful/'],
  listFavourites: ['GET', '/api/favourites/'],
  addFavourites: ['POST', '/api/favourites/'],
  removeFavourite: ['DELETE', '/api/favourites/:slug/'],
  listStockAlerts: ['GET', '/api/stock-alerts/'],
  addStockAlert: ['POST', '/api/stock-alerts/'],
  removeStockAlert: ['DELETE', '/api/products/:slug/stock-alerts/'],
  getOrder: ['GET', '/api/orders/:id/'],
  getCart: ['GET', '/api/cart/'],
  clearCart: ['DELETE', '/api/cart/'],
  seeCart: ['POST', '/api/cart/seen/'],
  addToCart: ['POST', '/api/cart/lines/'],
  setCartLine: ['PATCH', '/api/cart/lines/:slug/'],
  removeFromCart: ['DELETE', '/api/cart/lines/:slug/'],
  orderAgain: ['POST', '/api/cart/orders/:id/'],
  listAddresses: ['GET', '/api/addresses/'],
  addAddress: ['POST', '/api/addresses/'],
  changeAddress: ['PATCH', '/api/addresses/:id/'],
  useAddressFirst: ['POST', '/api/addresses/:id/first/'],
  removeAddress: ['DELETE', '/api/addresses/:id/'],
  listTiers: ['GET', '/api/products/:slug/tiers/'],
  quoteCart: ['POST', '/api/checkout/quote/'],
  orderCart: ['POST', '/api/checkout/order/'],
  payOrder: ['POST', '/api/orders/:id/pay/'],
  checkPayment: ['POST', '/api/orders/:id/payment/'],
  getPaymentLink: ['GET', '/api/payment-links/:token/'],
  cancelOwnOrder: ['POST', '/api/orders/:id/cancel/'],
  quoteOwnShipment: ['POST', '/api/orders/:id/shipment/quote/'],
  changeOwnShipment: ['PATCH', '/api/orders/:id/shipment/'],
  askReturn: ['POST', '/api/orders/:id/return/'],
  getReceipt: ['GET', '/api/orders/:id/receipt/'],
  changeNews: ['POST', '/api/auth/news/'],
  changeProfile: ['PATCH', '/api/auth/profile/'],
  deleteAccount: ['DELETE', '/api/auth/profile/'],
  changePassword: ['POST', '/api/auth/password-change/'],
  listSessions: ['GET', '/api/auth/sessions/'],
  endSessions: ['DELETE', '/api/auth/sessions/'],
  exportPersonalData: ['GET', '/api/auth/export/'],
  listOrders: ['GET', '/api/orders/'],
} as const satisfies Paths;

export type CallName = keyof typeof PATHS;
type Named = { [Name in CallName as `${(typeof PATHS)[Name][0]} ${(typeof PATHS)[Name][1]}`]: Name };
/** Method and path in one, such as `GET /api/brands/`. */
export type CallAddress = keyof Named;
/** The name of the call at an address. */
export type CallAt<Address extends CallAddress> = Named[Address];

/** Server-sent events of change tags (docs/decisions/0010). A stream, so not a call with a response. */
export const CHANGES_PATH = '/api/changes/';
/** In DATA_DIR, where no `CHANGES_KEY` is set: the key that the API asks for there. */
export const CHANGES_KEY_FILE = 'changes.key';

/** Where a storefront's server, with the key of the change feed, tells which addresses without a page visitors met. */
export const MISSING_PAGES_PATH = '/api/missing-pages/';

/**
 * Pictures for shared links: `{kind}/{slug}/{locale}-{hash}.jpg`, content-addressed. An address with another hash
 * leads to the present one, so a page that does not know it writes `CURRENT_SHARE_PICTURE` in its place.
 */
export const SHARE_PICTURES_PATH = '/media/share/';
export const CURRENT_SHARE_PICTURE = 'now';

/** Header of every public response that names the tags it depends on, separated by commas. */
export const TAGS_HEADER = 'cache-tag';

/** Where a storefront's server turns the link of a preview into a pass. No browser calls it. */
export const PREVIEWS_PATH = '/api/previews/';

/**
 * Header in which the storefront shows the key of the change feed: the call is for a page that it has agreed to render, and
 * goes before those of strangers.
 */
export const RENDER_KEY_HEADER = 'x-render-key';

/** Header of a public call that shows the pass of a preview: its response may hold one thing that is not published. */
export const PREVIEW_HEADER = 'x-preview';
/** How long the pass of the shop at a moment is good for: the browser asks with it, too, while somebody looks at the page. */
export const MOMENT_PASS_MINUTES = 60;

/** The tag that stands for everything, in the change feed: too much changed to be named. */
export const EVERYTHING = '*';
