import type { ProductCard, TasteColors } from '@pouchery/contract/catalog';
import type { CSSProperties } from 'react';
import { cssVariables } from '#app/ui/css-variables.ts';

/** CSS colour of a taste's dot; the mix packs have a disc of four colours. */
export function tasteMark({ slug, color }: Pick<ProductCard['taste'], 'slug' | 'color'>) {
  return slug === 'mixed' ? 'var(--mixed-mark)' : color;
}

/** What can be read on a taste's dot. */
export function onTasteMark({ is_dark }: TasteColors) {
  return is_dark ? 'var(--paper-raised)' : 'var(--ink)';
}

/** Surface, dot, text and tick colours of a taste as custom properties. */
export function tasteStyle({ slug, colors }: { slug: string; colors: TasteColors }): CSSProperties {
  return cssVariables({
    '--tint': colors.tint,
    '--tint-deep': colors.deep,
    '--chip': colors.tint,
    '--taste': tasteMark({ slug, color: colors.mid }),
    '--taste-on': onTasteMark(colors),
  });
}
