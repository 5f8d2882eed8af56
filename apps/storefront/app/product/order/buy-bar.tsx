import { useLingui } from '@lingui/react/macro';
import { formatPrice } from '#app/i18n/format.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import type { Way } from './order-data.server.ts';
import { deliveryTime } from './partner-facts.ts';

/** Price and action on a phone's lower edge, once the order block has scrolled away; buy-bar-element.ts shows it. */
export function BuyBar({ first, price }: { first: Way; price: string }) {
  const { t, i18n } = useLingui();
  const { name, url, visit_url: visit } = first.offer;
  const time = deliveryTime(first.offer.delivery_time, i18n);
  return (
    <buy-bar className="buy-bar" hidden>
      <p>
        <Price {...formatPrice(first.offer.price ?? price, i18n.locale)} />
        <span className="bar-by">{[name, time].filter(Boolean).join(', ')}</span>
      </p>
      <a className="btn bar-go" href={visit ?? url} target="_blank" rel="noopener">
        <span>{t`Order through ${{ partner: name }}`}</span>
        <Icon name="out" />
        <span className="vh">{t`(opens in a new tab)`}</span>
      </a>
    </buy-bar>
  );
}
