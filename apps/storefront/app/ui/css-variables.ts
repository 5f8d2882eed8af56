import type { CSSProperties } from 'react';

type Tints = { tint: string; tint_strong: string; tint_deep: string };

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

const tastes = new Set('mint menthol berry citrus tropical coffee grape tarragon liquorice mixed'.split(' '));

/** CSS colour of a taste's dot; a taste that the design does not know yet takes the colour of the text. */
export function tasteMark(slug: string) {
  if (slug === 'mixed') return 'var(--mixed-mark)';
  return tastes.has(slug) ? `var(--${slug}-mid)` : 'currentColor';
}

/** Surface, dot, text and tick colours of a taste as custom properties. */
export function tasteStyle(slug: string): CSSProperties {
  if (!tastes.has(slug)) return cssVariables({ '--taste': 'currentColor', '--chip': 'var(--paper-sunk)' });
  return cssVariables({
    '--tint': `var(--${slug}-tint)`,
    '--tint-deep': `var(--${slug}-deep)`,
    '--chip': `var(--${slug}-tint)`,
    '--taste': tasteMark(slug),
    '--taste-on': `var(--${slug}-on)`,
  });
}
