import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import type { OrderData, PartnerOption } from './order-data.server.ts';
import { describeOption } from './order-texts.ts';
import type { OrderTexts } from './use-order-texts.ts';

type BuyBarProps = { option: PartnerOption; order: OrderData; texts: OrderTexts };

/** Total and action on a phone's lower edge, once the order block has scrolled away; buy-bar-element.ts shows it. */
export function BuyBar({ option: { offer, partner }, order, texts }: BuyBarProps) {
  const { t, i18n } = useLingui();
  const says = describeOption(partner, order.tins, order.now, texts, i18n.locale);
  return (
    <buy-bar className="buy-bar" hidden>
      <p>
        <Price amount={says.total} sign="₾" />
        <span className="bar-when">{says.when}</span>
      </p>
      <a className="btn bar-go" href={offer.visit_url ?? offer.url} target="_blank" rel="noopener">
        <span>{says.order}</span>
        <Icon name="out" />
        <span className="vh">{t`(opens in a new tab)`}</span>
      </a>
    </buy-bar>
  );
}
