import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#app/accounts/auth-state.ts';
import { Ornament } from '#app/accounts/forms/ornament.tsx';
import { ACCOUNT_TEXTS } from '#app/i18n/account-texts.ts';
import { OrdersPanel } from '#app/orders/views/orders-panel.tsx';
import { OwnReviewsPanel } from '#app/reviews/own/own-reviews-panel.tsx';
import { site } from '#app/site.ts';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { TabList, tabPanel } from '#app/ui/tab-list.tsx';
import { DetailsPanel } from './details-panel.tsx';

const TABS = ['orders', 'details', 'reviews'] as const;
type Tab = (typeof TABS)[number];
const PREFIX = 'account';

/** The profile page of somebody who is logged in. The address says which tab is open. */
function Account() {
  const { t } = useLingui();
  const { user } = useAuth();
  const { hash } = useLocation();
  const navigate = useNavigate();
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
  if (!user) return null;

  const current = TABS.find((tab) => hash === `#${tab}`) ?? 'orders';
  const names: Record<Tab, string> = { orders: t`Orders`, details: t`Details`, reviews: t`Reviews` };
  const counts: Record<Tab, number> = { orders: user.order_count, details: 0, reviews: user.review_count };
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
          onChoose={(tab) => navigate(`#${tab}`, { replace: true, preventScrollReset: true })}
          tabs={TABS.map((id) => ({
            id,
            name: (
              <>
                {names[id]} {counts[id] > 0 && <CountDisc>{counts[id]}</CountDisc>}
              </>
            ),
          }))}
        />
        <div className="acct-panel" {...tabPanel(PREFIX, current)}>
          {current === 'orders' && <OrdersPanel />}
          {current === 'details' && <DetailsPanel user={user} />}
          {current === 'reviews' && <OwnReviewsPanel />}
        </div>
      </div>
    </>
  );
}

// For `browserView`.
export { ACCOUNT_TEXTS as texts, Account as view };
