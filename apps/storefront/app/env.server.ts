/** True while one works on the shop: pages for developers exist only then. */
export const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';
