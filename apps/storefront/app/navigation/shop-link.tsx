import type { ComponentProps } from 'react';
import { shopAddress } from './shop-address.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Address within the shop without a language prefix; beginning with `?` or `#`, on the same page. */
  to: string;
  /** Follow it without moving the page to its top. */
  keepsScroll?: boolean | undefined;
  /** Take the place of the current entry in the history. */
  replace?: boolean | undefined;
};

/**
 * A link within the shop: a plain `<a>` with a few marks that rendering/browser/change-page.ts reads. A list of products
 * has a hundred of these, so a link must cost nothing to render.
 */
export function ShopLink({ to, keepsScroll, replace, ...props }: Props) {
  return (
    <a
      href={shopAddress(to)}
      data-keep-scroll={keepsScroll || undefined}
      data-replace={replace || undefined}
      {...props}
    />
  );
}
