import { useLingui } from '@lingui/react/macro';
import { LostPage } from './lost-page.tsx';

/** What takes the page's place where there is no connection; it comes with every page, because nothing can be loaded then. */
export function NoConnection() {
  const { t } = useLingui();
  return (
    <template id="no-connection" data-title={t`There is no connection`}>
      <LostPage
        title={t`There is no connection`}
        text={t`The page will open by itself as soon as the network is back.`}
      >
        <button type="button" className="btn btn-lg" data-retry="">
          {t`Try again`}
        </button>
      </LostPage>
    </template>
  );
}

/** What an island shows where its code does not come. */
export function IslandFailure() {
  const { t } = useLingui();
  return (
    <template id="island-failure">
      <div className="menu-panel island-failure" role="alert">
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
