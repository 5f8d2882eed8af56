/** What can be looked at in the shop before visitors may. Without zod, for the browser. */
export const PREVIEW_KINDS = ['product', 'article', 'page', 'slide', 'moment'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** Of a page that shows the shop at a moment. */
export const MAX_PREVIEWED_PATH = 300;
