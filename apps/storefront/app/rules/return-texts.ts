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

/** What somebody is told of it before they order. */
export function withdrawalNotice() {
  const { days } = pageRules().withdrawal;
  const notice = t`You can withdraw from the order within ${plural(days, { one: '# day', other: '# days' })} after delivery. Tins must be unopened. We return the whole price.`;
  return notice + leastSum();
}

/** From which sum on, where a rule asks for one. */
function leastSum() {
  const least = pageRules().withdrawal.leastSum;
  if (least === null) return '';
  return ` ${t`Orders of less than ${{ sum: priceText(least, i18n.locale) }} cannot be returned.`}`;
}
