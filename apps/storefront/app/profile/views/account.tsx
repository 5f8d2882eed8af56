import { useLingui } from '@lingui/react/macro';
import type { User } from '@pouchery/contract/accounts';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Ornament } from '#app/accounts/forms/ornament.tsx';
import { Loading } from '#app/accounts/views/ask-again.tsx';
import { OrdersPanel } from '#app/orders/views/orders-panel.tsx';
import { lazyComponent } from '#app/rendering/lazy-component.tsx';
import { OwnReviewsPanel } from '#app/reviews/own/own-reviews-panel.tsx';
import { site } from '#app/site.ts';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { TabList, tabPanel } from '#app/ui/tab-list.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { FavouritesPanel } from './favourites-panel.tsx';
import { NamesForm } from './names-form.tsx';
import { News } from './news.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

const AddressesPanel = lazyComponent(() =>
  import('#app/addresses/views/addresses-panel.tsx').then((code) => code.AddressesPanel),
);

const TABS = ['orders', 'favourites', 'alerts', 'addresses', 'details', 'reviews'] as const;
type Tab = (typeof TABS)[number];
const PREFIX = 'account';

/** The profile page of somebody who is logged in. The address says which tab is open. */
export function Account({ user }: { user: User }) {
  const { t } = useLingui();
  const hash = useHash();
  const title = t`My profile`;
  useEffect(() => {
    const before = document.title;
    const own = `${title} · ${site.shopName}`;
    document.title = own;
    return () => {
      // Another page has its own by now.
      if (document.title === own) document.title = before;
    };
  }, [title]);

  const names: Record<Tab, string> = {
    orders: t`Orders`,
    favourites: t`Favourites`,
    alerts: t`Stock alerts`,
    addresses: t`Addresses`,
    details: t`Details`,
    reviews: t`Reviews`,
  };
  /** Without a count there is no such tab: a shop that sells nothing by itself has no addresses to keep. */
  const counts: Record<Tab, number | undefined> = {
    orders: user.order_count,
    favourites: 0,
    alerts: user.alert_count,
    addresses: user.address_count,
    details: 0,
    reviews: user.review_count,
  };
  const tabs = TABS.filter((tab) => counts[tab] !== undefined);
  const current = tabs.find((tab) => hash === `#${tab}`) ?? 'orders';
  return (
    <>
      <header className="me on-dark">
        <div className="wrap">
          <h1 className="h1">{t`Hello, ${{ name: user.first_name }}!`}</h1>
          <p>{user.email}</p>
        </div>
        <Ornament />
      </header>
      <div className="wrap">
        <TabList
          label={title}
          className="tabs"
          prefix={PREFIX}
          current={current}
          onChoose={(tab) => location.replace(`#${tab}`)}
          tabs={tabs.map((id) => ({
            id,
            name: (
              <>
                {names[id]} {!!counts[id] && <CountDisc>{counts[id]}</CountDisc>}
              </>
            ),
          }))}
        />
        <div className="acct-panel" {...tabPanel(PREFIX, current)}>
          {current === 'orders' && <OrdersPanel hash={hash} />}
          {current === 'favourites' && <FavouritesPanel />}
          {current === 'alerts' && <AlertsPanel email={user.email} />}
          {current === 'addresses' && (
            <Suspense fallback={<Loading />}>
              <AddressesPanel />
            </Suspense>
          )}
          {current === 'details' && <DetailsPanel user={user} />}
          {current === 'reviews' && <OwnReviewsPanel />}
        </div>
      </div>
    </>
  );
}

/** The hash of the page's address, with its sign; for parts that only the browser renders. */
function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** What the shop knows of the person, and what the person can do about it. */
function DetailsPanel({ user }: { user: User }) {
  return (
    <div className="details">
      <div>
        <NamesForm user={user} />
        <PasswordForm user={user} />
      </div>
      <div>
        {user.wants_news !== undefined && <News user={user} />}
        <Sessions />
        <OwnData />
        <DeleteAccount />
      </div>
    </div>
  );
}
