import type { HTMLAttributes, ReactNode } from 'react';

/** What the server rendered of an island's inside and the browser leaves as it is, by name. */
export type Slots = Record<string, ReactNode>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'is-land': HTMLAttributes<HTMLElement> & {
        'data-name': string;
        'data-props': string;
        'data-placeholder'?: string;
      };
      'is-slot': HTMLAttributes<HTMLElement> & { 'data-name': string };
    }
  }
}

/** In the browser without children: React takes over the element and never touches what is in it. */
export function Slot({ name, children }: { name: string; children?: ReactNode }) {
  if (import.meta.env.SSR) return <is-slot data-name={name}>{children}</is-slot>;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: leaves what the server rendered where it is
    <is-slot data-name={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

/** Keeps the ids of islands apart. */
export function islandPrefix(name: string) {
  return `${name}-`;
}
