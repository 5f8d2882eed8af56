/** Texts about a product that it may have or not, by the longest that the form takes. Without zod, for the browser. */
export const FACT_TEXTS = {
  ingredients: 1_000,
  storage: 500,
  manufacturer: 200,
} as const;

export type FactTextName = keyof typeof FACT_TEXTS;
export const FACT_TEXT_NAMES = Object.keys(FACT_TEXTS) as FactTextName[];

/** How a product is used is said in this many steps at most. */
export const MAX_USE_STEPS = 3;
export const MAX_USE_STEP_LENGTH = 200;

/** One value for each of the texts. */
export function forFactTexts<Value>(make: (maxLength: number, name: FactTextName) => Value) {
  const entries = FACT_TEXT_NAMES.map((name) => [name, make(FACT_TEXTS[name], name)]);
  return Object.fromEntries(entries) as Record<FactTextName, Value>;
}
