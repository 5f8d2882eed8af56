import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';

/** What takes the page's place where there is no connection; it comes with every page, because nothing can be loaded then. */
export function NoConnection() {
  const { t } = useLingui();
  return (
    <template id="no-connection" data-title={t`There is no connection`}>
      <div className="wrap lost">
        <svg className="lost-disc" viewBox="0 0 132 132" aria-hidden="true" fill="none" stroke="currentColor">
          <circle cx="66" cy="66" r="62" strokeWidth="3" />
          <path d="M66 32v42M66 94v1" strokeWidth="8" strokeLinecap="round" />
        </svg>
        <div>
          <h1 className="h2">{t`There is no connection`}</h1>
          <p
            className="lead"
            role="status"
          >{t`The page will open by itself as soon as the network is back.`}</p>
          <div className="lost-ways">
            <button type="button" className="btn btn-lg" data-retry="">
              {t`Try again`}
            </button>
            <ShopLink className="link" to="/">
              {t`Back to the homepage`}
            </ShopLink>
          </div>
        </div>
      </div>
    </template>
  );
}

/** What an island shows where its code does not come. */
export function PartFailure() {
  const { t } = useLingui();
  return (
    <template id="part-failure">
      <div className="menu-panel part-failure" role="alert">
        <div className="empty">
          <p>{t`There is no connection`}</p>
          <button type="button" className="btn btn-line">
            {t`Try again`}
          </button>
        </div>
      </div>
    </template>
  );
}
