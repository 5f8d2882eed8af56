/** What is stored of a product, so that it can be shown without a call. */
export type StoredProduct = {
  slug: string;
  name: string;
  /** With their unit. */
  mg: string;
  tint: string;
  /** Address of the picture; empty where there is none. */
  picture: string;
  /** The language of name and milligrams. */
  locale: string;
  /** By language, of a product that was looked at. */
  names?: { [locale: string]: string | undefined };
};

/** In the order of the arrays that browsers stored before. */
const TEXTS = ['slug', 'name', 'mg', 'tint', 'picture', 'locale'];
const MAX_LENGTH = 500;

/** A product of an attribute or of storage; undefined where it is none. */
export function toProduct(value: unknown): StoredProduct | undefined {
  const given: Record<string, unknown> = Array.isArray(value)
    ? Object.fromEntries([...TEXTS, 'names'].map((key, position) => [key, value[position]]))
    : { ...Object(value) };
  const isProduct = TEXTS.map((key) => given[key]).every(
    (text) => typeof text === 'string' && text.length <= MAX_LENGTH,
  );
  return isProduct && /^[a-z0-9-]+$/.test(String(given.slug)) ? (given as StoredProduct) : undefined;
}

/** The product of an element that says one in `data-product` (tray-product.ts). */
export function readProduct({ dataset }: HTMLElement) {
  return toProduct(JSON.parse(dataset.product ?? 'null'));
}
