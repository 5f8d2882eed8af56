import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/i18n/format.ts';
import { pricePerPouch } from '#app/i18n/price-per-pouch.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { CityChoice } from './city-choice.tsx';
import { OpenLabel, useOpenTexts } from './open-label.tsx';
import type { OrderData, Way } from './order-data.server.ts';
import { deliveryTime, money, partnerFacts } from './partner-facts.ts';

type PartnerRowsProps = {
  order: OrderData;
  /** The shop's price, for partners without one of their own. */
  price: string;
  pouches: number;
  /** Stands under the first partner's button. */
  warning: ReactNode;
  /** Stands where nobody comes to the visitor's city. */
  nobody: ReactNode;
};

/**
 * The partners who have a product, in order: the first with price and filled button, the others as rows
 * (docs/behaviour.md#ordering). partner-rows-element.ts keeps clock and city right.
 */
export function PartnerRows({ order, price, pouches, warning, nobody }: PartnerRowsProps) {
  const texts = useOpenTexts();
  const rows = order.ways.map((way, place) => (
    <PartnerRow
      key={way.offer.slug}
      way={way}
      days={order.days}
      price={way.offer.price ?? price}
      pouches={pouches}
      isFirst={place === 0}
    />
  ));
  return (
    <partner-rows
      className="partner-list"
      data-days={JSON.stringify(order.days)}
      data-open-text={texts.open}
      data-always-text={texts.always}
      data-later-text={texts.later}
      data-day-text={texts.day}
      data-closed-text={texts.closed}
    >
      <div data-nobody="" hidden>
        {nobody}
      </div>
      {rows.slice(0, 1)}
      {warning}
      {rows.slice(1)}
      {order.cities.length > 0 && rows.length > 1 && <CityChoice cities={order.cities} />}
    </partner-rows>
  );
}

type PartnerRowProps = { way: Way; days: string[]; price: string; pouches: number; isFirst: boolean };

function PartnerRow({ way: { offer, state, ...ranked }, days, price, pouches, isFirst }: PartnerRowProps) {
  const { t, i18n } = useLingui();
  const { slug, name, url, visit_url: visit, logo, note } = offer;
  const facts = partnerFacts(offer, i18n);
  const time = deliveryTime(offer.delivery_time, i18n);
  const perPouch = money(pricePerPouch(price, pouches), i18n);
  const isClocked = ranked.hours.length > 0 || ranked.special.length > 0;
  return (
    <div
      className={isFirst ? 'partner is-first' : 'partner'}
      id={`way-${slug}`}
      data-way={JSON.stringify(ranked)}
    >
      <p className="way-price">
        <Price {...formatPrice(price, i18n.locale)} />
        <span>
          <span className="way-tin">{t`per tin of ${{ count: pouches }}`}</span>
          <span>{t`${{ price: perPouch }} per pouch`}</span>
        </span>
      </p>
      <p className="way-name">
        {logo && (
          <Picture picture={logo} sizes="24px" max={160} alt="" loading="eager" className="way-logo" />
        )}
        <b lang="en">{name}</b>
        {isClocked && <OpenLabel state={state} days={days} />}
      </p>
      {facts.length > 0 && <p className="way-facts">{facts.join(', ')}</p>}
      {note && <p className="way-facts way-note">{note}</p>}
      <a
        className={isFirst ? 'way-go btn btn-lg btn-block' : 'way-go'}
        href={visit ?? url}
        target="_blank"
        rel="noopener"
      >
        <span className="way-label">{t`Order through ${{ partner: name }}`}</span>
        <Icon name="out" />
        <span className="vh">{t`(opens in a new tab)`}</span>
      </a>
      <span className="way-by" hidden>
        {[name, time].filter(Boolean).join(', ')}
      </span>
    </div>
  );
}
