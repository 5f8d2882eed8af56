import type { CSSProperties, ReactNode } from 'react';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from './icon.tsx';

/** `style`: a taste's colours. */
type ChipProps = { to: string; style?: CSSProperties | undefined; children: ReactNode };

/** A chosen filter. Following the link takes it away; `label` says so ("Remove filter Mint"). */
export function RemovableChip({ to, style, label, children }: ChipProps & { label: string }) {
  return (
    <ShopLink className="chip" to={to} aria-label={label} keepsScroll style={style}>
      {children}
      <span className="x">
        <Icon name="x" small />
      </span>
    </ShopLink>
  );
}

/** A taste as a chip with its dot: navigation between tastes. */
export function TasteChip({ to, style, current = false, children }: ChipProps & { current?: boolean }) {
  return (
    <ShopLink className="chip chip-plain" to={to} aria-current={current ? 'page' : undefined} style={style}>
      <i />
      {children}
    </ShopLink>
  );
}
