import type { Brand } from '@pouchery/contract/taxonomies';
import { cssVariables } from '#app/ui/css-variables.ts';
import { readableAccent } from './readable-accent.ts';

/** A brand's ground `--b` and mark `--a` as custom properties. */
export function brandStyle(colors: Brand['colors']) {
  return cssVariables({ '--b': colors.base, '--a': readableAccent(colors) });
}

/** A brand's word mark in the colour of the text, or its name set in type. The name is said by what stands around it. */
export function BrandMark({ brand: { name, wordmark } }: { brand: Pick<Brand, 'name' | 'wordmark'> }) {
  if (!wordmark) return <span className="wm-name">{name}</span>;
  return (
    <svg className="wm" viewBox={wordmark.view_box} fill="currentColor" aria-hidden="true">
      <path d={wordmark.path} />
    </svg>
  );
}
