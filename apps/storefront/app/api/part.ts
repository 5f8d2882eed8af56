/** A part of a page that may fail while the rest stands: its data, or why it is missing. */
export type Part<T> = { data: T; error?: never } | { data?: never; error: string };
