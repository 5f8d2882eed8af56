import type { ProductCard, ProductDetail } from '@pouchery/contract/catalog';

const known = new Map<string, ProductCard | ProductDetail>();

/** Keeps what a list has shown, so that a product's page can begin with it before its own data is here. */
export function rememberProduct(product: ProductCard) {
  const before = known.get(product.slug);
  if (!before || !('pictures' in before)) known.set(product.slug, product);
}

/** What this browser already knows of a product. */
export function findKnownProduct(slug: string) {
  return known.get(slug);
}
