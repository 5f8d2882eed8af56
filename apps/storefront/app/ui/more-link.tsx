import type { ReactNode } from 'react';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from './icon.tsx';

/** "All Products" with an arrow in a disc; on phones beside a section's head only the disc is seen. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ShopLink className="more" to={to}>
      {children}
      <span className="disc">
        <Icon name="right" small />
      </span>
    </ShopLink>
  );
}
