import type { CSSProperties } from 'react';

export type Tints = { tint: string; tint_strong: string; tint_deep: string };

/** Custom properties as a `style` attribute. */
export function cssVariables(variables: Record<`--${string}`, string | number>): CSSProperties {
  return variables as CSSProperties;
}

/** The three tints of a product (docs/design.md#product-tint) for a card's or a page's root. */
export function tintStyle(tints: Tints): CSSProperties {
  return cssVariables({
    '--tint': tints.tint,
    '--tint-strong': tints.tint_strong,
    '--tint-deep': tints.tint_deep,
  });
}
