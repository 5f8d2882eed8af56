/** A part of a page that may fail while the rest stands: its data, or why it is missing. */
export type Part<T> = { data: T; error?: never } | { data?: never; error: string };

/** The part with its data changed; a missing part stays missing. */
export function mapPart<From, To>(part: Part<From>, change: (data: From) => To): Part<To> {
  return part.error === undefined ? { data: change(part.data) } : part;
}
