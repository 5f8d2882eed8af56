/**
 * Method and path of every call, without zod, so that the browser can import it
 * (architecture.md §6: the browser ships no zod). Parameters are written `:name`.
 */
export const PATHS = {
  listProducts: ['GET', '/api/products/'],
  searchProducts: ['GET', '/api/products/search/'],
  listLatestProducts: ['GET', '/api/products/latest/'],
  listFeaturedProducts: ['GET', '/api/products/featured/'],
  getScale: ['GET', '/api/products/scale/'],
  getProduct: ['GET', '/api/products/:slug/'],
  listRelatedProducts: ['GET', '/api/products/:slug/related/'],
  listReviews: ['GET', '/api/products/:slug/reviews/'],
  listBrands: ['GET', '/api/brands/'],
  getBrand: ['GET', '/api/brands/:slug/'],
  listTypes: ['GET', '/api/types/'],
  listHighestRatedTypes: ['GET', '/api/types/highest-rated/'],
  getType: ['GET', '/api/types/:slug/'],
  listTastes: ['GET', '/api/tastes/'],
  getTaste: ['GET', '/api/tastes/:slug/'],
  getSlider: ['GET', '/api/slider/'],
  listArticles: ['GET', '/api/articles/'],
  getArticle: ['GET', '/api/articles/:id/'],
  getPage: ['GET', '/api/pages/:slug/'],
  listQuestions: ['GET', '/api/faq/'],
  getShop: ['GET', '/api/shop/'],
  sendContactMessage: ['POST', '/api/contact/'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string]>;

export type CallName = keyof typeof PATHS;

/** Server-sent events of change tags (architecture.md §6). A stream, so not a call with an answer. */
export const CHANGES_PATH = '/api/changes/';

/** Header of every public answer that names the tags it depends on, separated by commas. */
export const TAGS_HEADER = 'cache-tag';

/** The tag that stands for everything, in the change feed: too much changed to be named. */
export const EVERYTHING = '*';
