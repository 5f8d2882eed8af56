import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';

/** Nothing at this address. `message` says more where more is known (a missing article or product). */
export function NotFound({ message }: { message?: string }) {
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
