import type { Brand } from '@pouchery/contract/taxonomies';

const PALE = 0.7;

/** Whether a brand's colour is so light that a band of it would vanish into the paper (docs/design.md#page-head). */
export function isPaleBrand({ base }: Brand['colors']) {
  return lightness(base) > PALE;
}

/** Lightness of OKLab, 0 to 1. */
function lightness(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
}
