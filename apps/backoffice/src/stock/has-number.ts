type Numbers = { sku: string | null; ean: string | null };

/** Whether a scanner or a person means this product: by the number of its barcode, or the shop's own in any case. */
export function hasNumber({ sku, ean }: Numbers, code: string) {
  return ean === code || sku?.toLowerCase() === code.toLowerCase();
}
