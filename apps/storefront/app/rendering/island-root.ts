import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'is-land': HTMLAttributes<HTMLElement> & {
        'data-name': string;
        'data-props': string;
        'data-placeholder'?: string;
      };
    }
  }
}

/** Keeps the ids of islands apart. */
export function islandPrefix(name: string) {
  return `${name}-`;
}
