import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PartnerOffer } from '@pouchery/contract/delivery-partners';
import { formatPrice } from '#app/i18n/format.ts';

/** Where a partner delivers, in the page's language; empty where that is not known. */
export function deliveryPlaces(
  { everywhere, cities }: Pick<PartnerOffer, 'everywhere' | 'cities'>,
  i18n: I18n,
) {
  return everywhere ? i18n._(msg`All of Georgia`) : cities.map(({ name }) => name).join(', ');
}

/** "40–60 min", "1–2 business days"; empty where it is not known. */
export function deliveryTime(time: PartnerOffer['delivery_time'], i18n: I18n): string {
  if (!time) return '';
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
