/** What can be looked at in the shop before visitors may. Without zod, for the browser. */
export const PREVIEW_KINDS = ['product', 'article', 'page', 'slide', 'moment', 'selling'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** Of a page that shows the shop at a moment, or as if it sold itself. */
export const MAX_PREVIEWED_PATH = 300;
