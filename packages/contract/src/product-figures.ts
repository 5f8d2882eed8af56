type Figure = {
  /** What somebody may write into the form: at least and at most this, with so many decimals. */
  min: number;
  max: number;
  decimals: number;
  /** The largest that the column holds, which a file may say. */
  stored: number;
  /** One of the back office's `numbers.units`, or a sign that every language writes alike. */
  unit: string;
};

/**
 * The measured figures of a product, once: the forms, files and responses that hold them, and the columns and cells, follow
 * this table (docs/add-a-product-attribute.md). Without zod, for the browser.
 */
export const PRODUCT_FIGURES = {
  nicotine_mg_per_pouch: { min: 0, max: 200, decimals: 1, stored: 9_999.9, unit: 'mg' },
  nicotine_mg_per_g: { min: 0, max: 500, decimals: 1, stored: 9_999.9, unit: 'mg_per_g' },
  servings_per_package: { min: 1, max: 1_000, decimals: 0, stored: 2_147_483_647, unit: 'pouches' },
  weight_per_serving_g: { min: 0.01, max: 20, decimals: 2, stored: 999.99, unit: 'g' },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof PRODUCT_FIGURES;
export const FIGURE_NAMES = Object.keys(PRODUCT_FIGURES) as FigureName[];

/** One value for each figure. */
export function forFigures<Value>(make: (figure: Figure, name: FigureName) => Value) {
  const entries = FIGURE_NAMES.map((name) => [name, make(PRODUCT_FIGURES[name], name)]);
  return Object.fromEntries(entries) as Record<FigureName, Value>;
}

/**
 * Figures that a product may have or not: nobody guesses what a maker has not said. They follow this table as those above
 * do; a figure that is not there is null.
 */
export const OPTIONAL_FIGURES = {
  moisture_percent: { min: 0, max: 100, decimals: 0, stored: 100, unit: '%' },
  /** Left out: the size that its type has. */
  pouch_length_mm: { min: 1, max: 200, decimals: 1, stored: 9_999.9, unit: 'mm' },
  pouch_width_mm: { min: 1, max: 200, decimals: 1, stored: 9_999.9, unit: 'mm' },
  flavour_minutes: { min: 1, max: 600, decimals: 0, stored: 32_767, unit: 'minutes' },
  best_before_months: { min: 1, max: 120, decimals: 0, stored: 32_767, unit: 'months' },
} as const satisfies Record<string, Figure>;

export type OptionalFigureName = keyof typeof OPTIONAL_FIGURES;
export const OPTIONAL_FIGURE_NAMES = Object.keys(OPTIONAL_FIGURES) as OptionalFigureName[];

/** One value for each figure that may be missing. */
export function forOptionalFigures<Value>(make: (figure: Figure, name: OptionalFigureName) => Value) {
  const entries = OPTIONAL_FIGURE_NAMES.map((name) => [name, make(OPTIONAL_FIGURES[name], name)]);
  return Object.fromEntries(entries) as Record<OptionalFigureName, Value>;
}
