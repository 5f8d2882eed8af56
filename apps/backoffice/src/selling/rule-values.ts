import {
  ALLOWED,
  DISCOUNT_RULES,
  type SellingRuleName,
} from '@pouchery/contract/backoffice/selling-rule-values';
import type { SellingRule } from '@pouchery/contract/backoffice/selling-rules';
import { toShopDay } from '@pouchery/contract/shop-time';
import { readWarning, valuesOn, WARNING_RULES } from '@pouchery/contract/shown-rules';
import { useGetList } from 'react-admin';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';

export const isAmong = (names: readonly string[], name: string) => names.includes(name);

/** Says the value of a rule in the reader's language. */
export function ruleText(rule: SellingRuleName, value: string) {
  if (rule === 'vat_percent') return translate('selling.rules.percent', { value });
  if (rule === 'withdrawal_least_sum') return formatPrice(value);
  if (rule.endsWith('_days')) return translate('selling.rules.days', { smart_count: Number(value) });
  if (rule === 'born_until' && value) return formatMoment(value);
  if (isAmong(WARNING_RULES, rule)) {
    return readWarning(value || null)?.[readLocale()] ?? translate('selling.rules.usual');
  }
  if (/^\d*(\.\d)?$/.test(value)) return value || translate('selling.rules.usual');
  const isAllowing = isAmong(ALLOWED, value) && !isAmong(DISCOUNT_RULES, rule);
  return translate(`selling.rules.${isAllowing ? 'allowed' : 'ways'}.${value}`);
}

/** As many as a list gives at once. */
const LATEST = 100;

/** The rules with the latest days, and today. */
export function useRules() {
  const { data: rules = [], refetch } = useGetList<SellingRule>('selling-rules', {
    pagination: { page: 1, perPage: LATEST },
    sort: { field: 'since', order: 'DESC' },
  });
  return { rules, today: toShopDay(new Date()), refetch };
}

/** What a rule is today; undefined while nothing is set. */
export function useValueToday(rule: SellingRuleName): string | undefined {
  const { rules, today } = useRules();
  return valuesOn(rules, today).get(rule);
}
