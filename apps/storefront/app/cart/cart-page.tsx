import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PageFailure } from '#app/api/page-failure.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { Island } from '#app/rendering/island.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type CartAnswer, changePlainCart, loadPlainCart } from './plain-cart.server.ts';
import { PlainCartView } from './views/plain-cart-view.server.tsx';

/** There is no such page where the shop has no cart of its own. */
export async function loader({ context: { page, own }, answer }: LoaderArgs<never, CartAnswer>) {
  if (!page.seller?.cart_is_open) throw new PageFailure(404);
  return { plain: page.takesForms ? await loadPlainCart(own, answer) : undefined };
}

export const action = changePlainCart;

export const title = () => pageTitle(translate`Cart`);

export const head: HeadOf<typeof loader> = () => ({ description: translate`The tins that you have chosen.` });

/** What is in it, the browser has from the API (views/cart-view.tsx), and without scripts the server. */
export default function CartPage({ loaderData: { plain } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  return (
    <div className="wrap cart-page">
      <Island
        name="cart"
        props={{}}
        placeholder={
          <>
            <CartWaiting title={t`Cart`} />
            <div className="without-scripts">
              {plain ? (
                <PlainCartView {...plain} />
              ) : (
                <Notice tone="quiet">{t`This page needs JavaScript.`}</Notice>
              )}
            </div>
          </>
        }
      />
    </div>
  );
}

function CartWaiting({ title: name }: { title: string }) {
  const { t } = useLingui();
  return (
    <div className="with-scripts" role="status" aria-label={t`Loading…`}>
      <h1 className="h2 cart-h">{name}</h1>
      <div className="lines">
        {[0, 1].map((line) => (
          <div key={line} className="line">
            <span className="sk tile" />
            <span className="sk sk-l" />
          </div>
        ))}
      </div>
    </div>
  );
}
