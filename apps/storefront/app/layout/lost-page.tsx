import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShopLink } from '#app/navigation/shop-link.tsx';

/** In the place of a page that did not come: why, and the ways on, of which the first are the children. */
export function LostPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="wrap lost">
      <svg className="lost-disc" viewBox="0 0 132 132" aria-hidden="true" fill="none" stroke="currentColor">
        <circle cx="66" cy="66" r="62" strokeWidth="3" />
        <path d="M66 32v42M66 94v1" strokeWidth="8" strokeLinecap="round" />
      </svg>
      <div>
        <h1 className="h2">{title}</h1>
        <p className="lead" role="status">
          {text}
        </p>
        <div className="lost-ways">
          {children}
          <ShopLink className="link" to="/">
            {t`Back to the homepage`}
          </ShopLink>
        </div>
      </div>
    </div>
  );
}
