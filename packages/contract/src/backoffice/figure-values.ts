/** What the figures of orders are told by. Without zod, for the browser. */
export const FIGURES_BY = ['day', 'week', 'product', 'brand', 'city'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

/** So many rows go over the wire; the file has all of them. */
export const MAX_FIGURE_ROWS = 400;
