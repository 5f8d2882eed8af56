import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CountDisc } from './count-disc.tsx';

type PageTitleProps = {
  /** The way here; the page itself stands last. */
  steps: Parameters<typeof Breadcrumbs>[0]['items'];
  title: string;
  count?: string | number | false;
  children?: ReactNode;
};

/** How a page without a band begins: the way here, its name and how many it shows. */
export function PageTitle({ steps, title, count = false, children }: PageTitleProps) {
  return (
    <>
      <Breadcrumbs items={steps} />
      <div className="page-head">
        <h1 className="h1">
          {title} {count !== false && <CountDisc>{count}</CountDisc>}
        </h1>
        {children}
      </div>
    </>
  );
}
