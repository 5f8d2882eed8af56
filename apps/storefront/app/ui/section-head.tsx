import type { ReactNode } from 'react';

/** Head of a page's section: h2, an optional lead, and what stands right (a `MoreLink`). */
export function SectionHead({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <div className="section-head">
      <div>
        <h2 className="h2">{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
