import type { ReactNode } from 'react';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { tasteStyle } from './css-variables.ts';
import { Icon } from './icon.tsx';

type ChipProps = { to: string; taste?: string; children: ReactNode };

/** A chosen filter. Following the link takes it away; `label` says so ("Remove filter Mint"). */
export function RemovableChip({ to, taste, label, children }: ChipProps & { label: string }) {
  return (
    <ShopLink
      className="chip"
      to={to}
      aria-label={label}
      preventScrollReset
      style={taste ? tasteStyle(taste) : undefined}
    >
      {children}
      <span className="x">
        <Icon name="x" small />
      </span>
    </ShopLink>
  );
}

/** A taste as a chip with its dot: navigation between tastes. */
export function TasteChip({
  to,
  taste,
  current = false,
  children,
}: ChipProps & { taste: string; current?: boolean }) {
  return (
    <ShopLink
      className="chip chip-plain"
      to={to}
      aria-current={current ? 'page' : undefined}
      style={tasteStyle(taste)}
    >
      <i />
      {children}
    </ShopLink>
  );
}
