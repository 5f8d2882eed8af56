import { Link, type LinkProps } from 'react-router';

/** A link within the shop: loads its page's code and data as soon as the visitor means to follow it. */
export function ShopLink(props: LinkProps) {
  return <Link prefetch="intent" {...props} />;
}
