/** What can be looked at in the shop before visitors may. Without zod, for the browser. */
export const PREVIEW_KINDS = ['product', 'article', 'page', 'slide'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];
