import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tasteStyle } from './css-variables.ts';
import { Icon } from './icon.tsx';

type ChipProps = { to: string; taste?: string; children: ReactNode };

/** A chosen filter. Following the link takes it away; `label` says so ("Remove filter Mint"). */
export function RemovableChip({ to, taste, label, children }: ChipProps & { label: string }) {
  return (
    <Link
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
    </Link>
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
    <Link
      className="chip chip-plain"
      to={to}
      prefetch="intent"
      aria-current={current ? 'page' : undefined}
      style={tasteStyle(taste)}
    >
      <i />
      {children}
    </Link>
  );
}
