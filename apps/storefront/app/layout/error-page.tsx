import { useLingui } from '@lingui/react/macro';
import { pageAddress } from '#app/navigation/page-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';

/** A page that did not come: a back end does not answer, or something failed that nobody expected. */
export function ErrorPage() {
  const { t } = useLingui();
  const { pathname, search } = pageAddress();
  return (
    <div className="wrap lost">
      <svg className="lost-disc" viewBox="0 0 132 132" aria-hidden="true" fill="none" stroke="currentColor">
        <circle cx="66" cy="66" r="62" strokeWidth="3" />
        <path d="M66 32v42M66 94v1" strokeWidth="8" strokeLinecap="round" />
      </svg>
      <div>
        <h1 className="h2">{t`Something went wrong`}</h1>
        <p className="lead" role="status">{t`An unexpected error occurred. Please try again later.`}</p>
        <div className="lost-ways">
          <ShopLink className="btn btn-lg" to={pathname + search}>
            {t`Try again`}
          </ShopLink>
          <ShopLink className="link" to="/">
            {t`Back to the homepage`}
          </ShopLink>
        </div>
      </div>
    </div>
  );
}
