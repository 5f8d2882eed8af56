import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PartnerOffer } from '@pouchery/contract/delivery-partners';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/i18n/format.ts';
import { Icon } from '#app/ui/icon.tsx';
import { NativeSelect } from '#app/ui/native-select.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import type { OrderData, PartnerOption } from './order-data.server.ts';
import { describeOption } from './order-texts.ts';
import { ELSEWHERE } from './rank-partners.ts';
import { TIN_CHOICE } from './tin-choice.tsx';
import type { OrderTexts } from './use-order-texts.ts';

type PartnerRowsProps = {
  order: OrderData;
  texts: OrderTexts;
  /** The stepper of tins. */
  choice: ReactNode;
  /** Stands under the first partner's button. */
  warning: ReactNode;
  /** The shop has a cart of its own, in which the choice stands: partners are the second way. */
  hasCart: boolean;
  /** Stands where nobody comes to the visitor's city. */
  nobody: ReactNode;
};

/**
 * The partners who have a product, in order: the first with the page's filled button, the others as rows
 * (docs/behaviour.md#ordering). partner-rows-element.ts keeps tins, clock and city right.
 */
export function PartnerRows({ order, texts, choice, warning, hasCart, nobody }: PartnerRowsProps) {
  const { t } = useLingui();
  const [first, ...others] = order.options.map((option, index) => (
    <PartnerRow
      key={option.offer.slug}
      option={option}
      order={order}
      texts={texts}
      isFirst={index === 0 && !hasCart}
    />
  ));
  return (
    <partner-rows className="partner-list" data-keeps-itself="" data-texts={JSON.stringify(texts)}>
      {choice}
      <div data-nobody="" hidden>
        {nobody}
      </div>
      {!hasCart && <h2 className="on-paper">{t`Where to order`}</h2>}
      {!hasCart && first}
      {warning}
      {hasCart && first && <h2 className="buy-or">{t`Or through a delivery partner`}</h2>}
      {hasCart && first}
      {others}
      {order.cities.length > 0 && others.length > 0 && <CityChoice cities={order.cities} />}
    </partner-rows>
  );
}

type PartnerRowProps = { option: PartnerOption; order: OrderData; texts: OrderTexts; isFirst: boolean };

function PartnerRow({ option: { offer, partner }, order, texts, isFirst }: PartnerRowProps) {
  const { t, i18n } = useLingui();
  const says = describeOption(partner, order.tins, order.now, texts, i18n.locale);
  const { slug, name, url, visit_url: visit, logo, note, fee } = offer;
  const time = deliveryTime(offer.delivery_time, i18n);
  const places = deliveryPlaces(offer, i18n);
  const classes = ['partner', isFirst && 'is-first', says.isShort && 'is-short'].filter(Boolean).join(' ');
  return (
    <div className={classes} id={`way-${slug}`} data-way={JSON.stringify(partner)}>
      <p className="way-name">
        {logo && (
          <Picture picture={logo} sizes="24px" max={160} alt="" loading="eager" className="way-logo" />
        )}
        <b lang="en">{name}</b>
        {says.open && (
          <span className="open" data-open={says.isOpen}>
            <i className="pip" />
            <span data-says="open">{says.open}</span>
          </span>
        )}
      </p>
      <p className="way-sum">
        <span data-says="sum">{says.sum}</span>{' '}
        {fee === null ? (
          <span>{t`without delivery`}</span>
        ) : (
          <>
            {'+ '}
            <span>{t`delivery ${{ fee: formatPrice(fee, i18n.locale).amount }}`} =</span>
          </>
        )}
      </p>
      <p className="way-total">
        <Price amount={<span data-says="total">{says.total}</span>} sign="₾" />
      </p>
      {(says.when || time || places) && (
        <p className="way-when">
          <Icon name="clock" small />
          <span>
            <b data-says="when">{says.when || time}</b>{' '}
            <span>
              {places}
              {time && <span className="on-paper">, {time}</span>}
            </span>
          </span>
        </p>
      )}
      {note && <p className="way-note">{note}</p>}
      <button type="submit" className="way-least" form={TIN_CHOICE} name="tins" value={says.tins}>
        <span className="vh">{name}: </span>
        <span data-says="least">{says.least}</span>
        <Icon name="plus" small />
      </button>
      <a
        className={isFirst ? 'way-go btn btn-lg btn-block' : 'way-go'}
        href={visit ?? url}
        target="_blank"
        rel="noopener"
      >
        <span className="way-label" data-says="order">
          {says.order || name}
        </span>
        <Icon name="out" />
        <span className="vh">{t`(opens in a new tab)`}</span>
      </a>
    </div>
  );
}

/** Where a partner delivers, in the page's language; empty where that is not known. */
function deliveryPlaces({ everywhere, cities }: Pick<PartnerOffer, 'everywhere' | 'cities'>, i18n: I18n) {
  return everywhere ? i18n._(msg`All of Georgia`) : cities.map(({ name }) => name).join(', ');
}

/** "40–60 min", "1–2 business days"; empty where it is not known. */
function deliveryTime(time: PartnerOffer['delivery_time'], i18n: I18n): string {
  if (!time) return '';
  const { min, max, unit } = time;
  const range = min === max ? String(max) : `${min}–${max}`;
  if (unit === 'minutes') return i18n._(msg`${{ range }} min`);
  if (unit === 'hours') return i18n._(msg`${{ range }} h`);
  return i18n._(
    msg`${plural(max, { one: `${{ range }} business day`, other: `${{ range }} business days` })}`,
  );
}

/** Where to deliver; partner-rows-element.ts sorts by it and, where that is allowed, remembers it. */
function CityChoice({ cities }: { cities: { slug: string; name: string }[] }) {
  const { t } = useLingui();
  return (
    <label className="way-city">
      <span>{t`Deliver to`}</span>
      <NativeSelect autoComplete="off">
        <option value="">{t`All of Georgia`}</option>
        {cities.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
        <option value={ELSEWHERE}>{t`Another place`}</option>
      </NativeSelect>
    </label>
  );
}
