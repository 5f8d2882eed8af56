import type { ReactNode } from 'react';
import { CountDisc } from './count-disc.tsx';

/** Opens a list: ink rule, h2 with its count, and what stands right (the sort menu). */
export function ListBar({
  title,
  count,
  children,
}: {
  title: string;
  count?: string | number;
  children?: ReactNode;
}) {
  return (
    <div className="listbar">
      <h2 className="h2">
        {title}
        {count !== undefined && <CountDisc>{count}</CountDisc>}
      </h2>
      {children}
    </div>
  );
}
