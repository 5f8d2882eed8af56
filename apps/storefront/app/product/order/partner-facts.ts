import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PartnerOffer } from '@pouchery/contract/delivery-partners';
import { formatPrice } from '#app/i18n/format.ts';

type Facts = Pick<PartnerOffer, 'everywhere' | 'cities' | 'delivery_time' | 'fee' | 'smallest_order'>;

/** Where, how soon and for how much a partner delivers, in the page's language; what is not known is left out. */
export function partnerFacts(partner: Facts, i18n: I18n): string[] {
  const { everywhere, cities, fee, smallest_order: amount } = partner;
  const facts = [
    everywhere ? i18n._(msg`All of Georgia`) : cities.map(({ name }) => name).join(', '),
    deliveryTime(partner.delivery_time, i18n),
    fee && i18n._(msg`delivery ${{ fee: money(fee, i18n) }}`),
    amount && i18n._(msg`orders from ${{ amount: money(amount, i18n) }}`),
  ];
  return facts.filter((fact): fact is string => Boolean(fact));
}

/** "40–60 min", "1–2 business days". */
export function deliveryTime(time: PartnerOffer['delivery_time'], i18n: I18n): string | undefined {
  if (!time) return undefined;
  const { min, max, unit } = time;
  const range = min === max ? String(max) : `${min}–${max}`;
  if (unit === 'minutes') return i18n._(msg`${{ range }} min`);
  if (unit === 'hours') return i18n._(msg`${{ range }} h`);
  return i18n._(
    msg`${plural(max, { one: `${{ range }} business day`, other: `${{ range }} business days` })}`,
  );
}

/** An amount and its sign, which stay on one line. */
export function money(amount: string, { locale }: I18n) {
  const price = formatPrice(amount, locale);
  return `${price.amount}\u00a0${price.sign}`;
}
