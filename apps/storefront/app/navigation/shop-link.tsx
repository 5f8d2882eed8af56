import type { ComponentProps } from 'react';
import { site } from '#app/site.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Address within the shop without a language prefix; beginning with `?` or `#`, on the same page. */
  to: string;
  /** Follow it without moving the page to its top. */
  preventScrollReset?: boolean | undefined;
  /** Take the place of the current entry in the history. */
  replace?: boolean | undefined;
  /** Load the document anew. */
  reloadDocument?: boolean | undefined;
};

/**
 * A link within the shop. It is a plain `<a>`: page-change.tsx follows it without loading a document, and loads
 * its page ahead as soon as the visitor means to follow it. A list of products has a hundred of these, so a
 * link must cost nothing to render.
 */
export function ShopLink({ to, preventScrollReset, replace, reloadDocument, ...props }: Props) {
  return (
    <a
      href={shopAddress(to)}
      data-keep-scroll={preventScrollReset || undefined}
      data-replace={replace || undefined}
      data-reload={reloadDocument || undefined}
      {...props}
    />
  );
}

/** The address as the browser needs it: under the page's language prefix, if it has one. */
export function shopAddress(to: string) {
  if (site.base === '/' || !to.startsWith('/')) return to;
  return to === '/' ? site.base : site.base + to;
}
