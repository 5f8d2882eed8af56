import { i18n } from '@lingui/core';
import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  STOCK_ALERT_FORMS,
  STOCK_ALERT_STEPS,
  type StockAlertStep,
} from '@pouchery/contract/stock-alert-pages';
import { PageFailure } from '#app/api/page-failure.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { tokenQuery } from '#app/navigation/page-query.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { site } from '#app/site.ts';
import { stepTexts } from './step-texts.ts';

const ASKING = { confirm: true, unsubscribe: true } as const;

export const query = tokenQuery;

export async function loader({ params, url }: LoaderArgs<'step'>) {
  const requested = STOCK_ALERT_STEPS.find((step) => step === params.step);
  if (!requested) throw new PageFailure(404);
  const token = url.searchParams.get('token') ?? '';
  // A link that lost its end on the way asks nothing.
  const step: StockAlertStep = requested in ASKING && token === '' ? 'expired' : requested;
  return { step, token };
}

export const title: TitleOf<typeof loader> = ({ loaderData: { step } }) =>
  pageTitle(i18n._(stepTexts[step].title));

export const head: HeadOf = () => ({
  description: translate`Get an email when a tin is back in stock.`,
});

/**
 * Steps of a stock alert beside the product's page. What a mail's link opens changes nothing, since mail programs open
 * links by themselves: the form does, straight at the API and without scripts.
 */
export default function StockAlertPage({ loaderData: { step, token } }: PageProps<typeof loader>) {
  const { t, i18n } = useLingui();
  const { title: heading, text, button } = stepTexts[step];
  return (
    <div className="wrap alert-step">
      <h1 className="h1">{i18n._(heading)}</h1>
      <p className="lead">{i18n._(text)}</p>
      {button ? (
        <form method="post" action={`${site.apiUrl}${STOCK_ALERT_FORMS}${step}/`}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="locale" value={i18n.locale} />
          <button type="submit" className="btn btn-lg">
            {i18n._(button)}
          </button>
        </form>
      ) : (
        <ShopLink className="btn btn-lg btn-line" to="/products">
          {t`All Products`}
        </ShopLink>
      )}
    </div>
  );
}
