/** Stand in texts of the document for what only the browser knows. */
export const TEXT_MARKS = {
  product: '{product}',
  level: '{level}',
  mg: '{mg}',
  format: '{format}',
  count: '{count}',
  less: '{less}',
} as const;

export type TextMark = keyof typeof TEXT_MARKS;
