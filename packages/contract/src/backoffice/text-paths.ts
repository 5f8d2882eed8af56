/** A field with another text where a path leads, such as `0`, `alt`, `ka`; all that is around it stays. Without zod, for the browser. */
export function withText(field: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(field)) {
    return field.map((item: unknown, at) => (at === Number(step) ? withText(item, rest, text) : item));
  }
  const within = typeof field === 'object' && field !== null ? Reflect.get(field, step) : undefined;
  return { ...(field as object | null), [step]: withText(within, rest, text) };
}
