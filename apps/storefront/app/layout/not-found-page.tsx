import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';

export const meta = () => pageTitle(t`Page not found`);

/** Nothing at this address. `message` says more where more is known (a missing article or product). */
export default function NotFoundPage({ message }: { message?: string }) {
  const { t } = useLingui();
  return (
    <div className="wrap lost">
      <p className="four" aria-hidden="true">
        4
        <svg aria-hidden="true">
          <use href="#mark" />
        </svg>
        4
      </p>
      <div>
        <h1 className="h2">{t`Page not found`}</h1>
        <p className="lead">{message ?? t`There is nothing at this address. It may have moved.`}</p>
        <ShopLink className="btn btn-lg" to="/">
          {t`Back to the homepage`}
        </ShopLink>
      </div>
    </div>
  );
}
