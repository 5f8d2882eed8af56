/** A part of a page that may fail while the rest stands: its data, or why it is missing. */
export type Section<T> = { data: T; error?: never } | { data?: never; error: string };

/** The part with its data changed; a missing part stays missing. */
export function mapSection<From, To>(section: Section<From>, change: (data: From) => To): Section<To> {
  return section.error === undefined ? { data: change(section.data) } : section;
}
