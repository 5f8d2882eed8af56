import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { priceText } from '#app/i18n/format.ts';
import { pageRules } from './page-rules.ts';

/** What a page promises of sending tins back. On the server alone, so that its numbers cost the browser nothing. */
export function returnPromise() {
  const { days } = pageRules().withdrawal;
  return (
    t`Unopened products can be returned within ${plural(days, { one: '# day', other: '# days' })}.` +
    leastSum()
  );
}

/** What somebody is told of it before they order, which depends on what the order comes to where a rule asks for a least sum. */
export type WithdrawalNotice = { fits: string; tooSmall: { below: string; says: string } | null };

export function withdrawalNotice(): WithdrawalNotice {
  const { days, leastSum: below } = pageRules().withdrawal;
  const fits = t`You can withdraw from the order within ${plural(days, { one: '# day', other: '# days' })} after delivery. Tins must be unopened. We return the whole price.`;
  if (below === null) return { fits, tooSmall: null };
  const says = t`This order comes to less than ${{ sum: priceText(below, i18n.locale) }}: it cannot be returned.`;
  return { fits, tooSmall: { below, says } };
}

/** From which sum on, where a rule asks for one. */
function leastSum() {
  const least = pageRules().withdrawal.leastSum;
  if (least === null) return '';
  return ` ${t`Orders of less than ${{ sum: priceText(least, i18n.locale) }} cannot be returned.`}`;
}
