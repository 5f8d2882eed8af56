import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { WithoutScripts } from '#app/accounts/waiting.tsx';
import { PageFailure } from '#app/api/page-failure.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { Island } from '#app/rendering/island.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { type CartAnswer, changePlainCart, loadPlainCart } from './plain-cart.server.ts';
import { Waiting } from './views/cart-view.tsx';
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
            <div className="with-scripts">
              <h1 className="h2 cart-h">{t`Cart`}</h1>
              <Waiting />
            </div>
            <WithoutScripts>{plain && <PlainCartView {...plain} />}</WithoutScripts>
          </>
        }
      />
    </div>
  );
}
