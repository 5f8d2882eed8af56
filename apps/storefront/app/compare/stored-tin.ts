/** What is stored of a tin, so that it can be shown without a call. */
export type StoredTin = {
  slug: string;
  name: string;
  /** With their unit. */
  mg: string;
  tint: string;
  /** Address of the picture; empty where there is none. */
  picture: string;
  /** The language of name and milligrams. */
  locale: string;
  /** By language, of a tin that was looked at. */
  names?: { [locale: string]: string | undefined };
};

/** In the order of the arrays that browsers stored before. */
const TEXTS = ['slug', 'name', 'mg', 'tint', 'picture', 'locale'];
const MAX_LENGTH = 500;

/** A tin of an attribute or of storage; undefined where it is none. */
export function toTin(value: unknown): StoredTin | undefined {
  const given: Record<string, unknown> = Array.isArray(value)
    ? Object.fromEntries([...TEXTS, 'names'].map((key, position) => [key, value[position]]))
    : { ...Object(value) };
  const isTin = TEXTS.map((key) => given[key]).every(
    (text) => typeof text === 'string' && text.length <= MAX_LENGTH,
  );
  return isTin && /^[a-z0-9-]+$/.test(String(given.slug)) ? (given as StoredTin) : undefined;
}

/** The tin of an element that says one in `data-tin` (tray-tin.ts). */
export function readTin({ dataset }: HTMLElement) {
  return toTin(JSON.parse(dataset.tin ?? 'null'));
}
