import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { NoConnection } from '#app/navigation/connection.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { useReconnect } from '#app/navigation/use-reconnect.ts';

/**
 * A page that did not come: there is no connection, a back end does not answer, or something failed that nobody
 * expected. A calm sentence and a way to try again, by itself where only the network is missing.
 */
export function ErrorPage({ error }: { error?: unknown }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { isOffline, isTrying, tryAgain } = useReconnect(error instanceof NoConnection);
  return (
    <div className="wrap lost">
      <svg className="lost-disc" viewBox="0 0 132 132" aria-hidden="true" fill="none" stroke="currentColor">
        <circle cx="66" cy="66" r="62" strokeWidth="3" />
        <path d="M66 32v42M66 94v1" strokeWidth="8" strokeLinecap="round" />
      </svg>
      <div>
        <h1 className="h2">{isOffline ? t`There is no connection` : t`Something went wrong`}</h1>
        <p className="lead" role="status">
          {isOffline
            ? t`The page will open by itself as soon as the network is back.`
            : t`An unexpected error occurred. Please try again later.`}
        </p>
        <div className="lost-ways">
          {/* A whole new document: what failed may be the script itself. */}
          <ShopLink
            className="btn btn-lg"
            to={pathname + search}
            reloadDocument
            aria-busy={isTrying}
            onClick={(event) => {
              event.preventDefault();
              void tryAgain();
            }}
          >
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
