import { useTranslate } from 'react-admin';
import { useFormatMoment, useFormatNumber } from './format.ts';

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/;
const MONEY = /^\d+\.\d\d$/;
const STORED_WORD = /^[a-z_]{2,30}$/;
/** Where the screens have what a field is chosen from, beside `products`. */
const WORDS: Record<string, string[]> = {
  state: ['publication.states', 'campaigns.states', 'people.message.states'],
  offers: ['products.offer_states'],
  status: ['people.order.statuses'],
  hidden_reason: ['people.review.reasons'],
  role: ['staff.roles'],
  rule: ['selling.rules.names'],
  // Of a rule by date.
  value: ['selling.rules.ways', 'selling.rules.allowed'],
};

/** A word that is stored in English, as the form of its field says it; anything else as it is. */
export function useStoredWord() {
  const translate = useTranslate();
  return (field: string, value: string): string => {
    if (!STORED_WORD.test(value)) return value;
    const places = [`products.${field}`, ...(WORDS[field] ?? [])];
    return places.reduce((said, place) => translate(`${place}.${value}`, { _: said }), value);
  };
}

/** A value of a field as its form would say it: words that are stored in English, moments and numbers in the reader's language. */
export function useValueText() {
  const sayWord = useStoredWord();
  const formatMoment = useFormatMoment();
  const formatNumber = useFormatNumber();
  return (field: string, value: unknown): string => {
    if (typeof value === 'number') return formatNumber(value, { isGrouped: false });
    if (typeof value !== 'string') return valueText(value);
    if (MOMENT.test(value)) return formatMoment(value);
    if (MONEY.test(value)) return formatNumber(Number(value), { least: 2, isGrouped: false });
    return sayWord(field, value);
  };
}

/** A value of a field as people can compare it: texts of languages one below the other, lists by lines. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, item]) => `${name}: ${valueText(item)}`)
      .join('\n');
  }
  return String(value);
}
