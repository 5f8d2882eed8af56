import { readOfferColumn } from '@pouchery/contract/backoffice/catalogue-files';
import { DIGEST_HOUR } from '@pouchery/contract/backoffice/news-values';
import { CITIES } from '@pouchery/contract/partner-values';
import { formatMoment, formatNumber } from './format.ts';
import { localText, translate } from './translate.ts';

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/;
const MONEY = /^\d+\.\d\d$/;
const STORED_WORD = /^[a-z_]{2,30}$/;
/** Where the screens have what a field is chosen from, beside `products`. */
const WORDS: Record<string, string[]> = {
  state: [
    'publication.states',
    'campaigns.states',
    'people.message.states',
    'people.review.states',
    'products.offer_states',
  ],
  locale: ['shell.languages'],
  offers: ['products.offer_states'],
  status: ['people.order.statuses'],
  payment: ['newOrder.payments'],
  reason: ['stock.reasons'],
  hidden_reason: ['people.review.reasons'],
  role: ['staff.roles'],
  new_orders: ['profile.news'],
  new_messages: ['profile.news'],
  kind: ['searchTerms.kinds'],
  rule: ['selling.rules.names'],
  // Of a rule by date.
  value: ['selling.rules.ways', 'selling.rules.allowed'],
  'hours.days': ['content.days'],
  'delivery_time.unit': ['taxonomies.units'],
  'parts.kind': ['campaigns.kinds'],
  'parts.change': ['campaigns.changes'],
  'parts.change.field': ['resources.products.fields'],
  'parts.change.value': ['products.stock', 'publication.states'],
  'offers.state': ['products.offer_states'],
};
/** Where what a value is made of has its name; what has none there speaks for itself. */
const NAMES = [
  'shell.languages.',
  'content.',
  'taxonomies.',
  'products.offer_',
  'resources.delivery-partners.fields.delivery_time.',
  'resources.campaigns.fields.',
];

/** A word that is stored in English, as the form of its field says it; anything else as it is. */
export function storedWord(column: string, value: string): string {
  const field = readOfferColumn(column) ? 'offers' : column;
  if (field === 'cities') return localText(new Map(Object.entries(CITIES)).get(value)) || value;
  if (!STORED_WORD.test(value)) return value;
  const places = [`products.${field}`, ...(WORDS[field] ?? [])];
  return places.reduce(
    (text, place) => translate(`${place}.${value}`, { _: text, hour: DIGEST_HOUR }),
    value,
  );
}

/**
 * A value of a field as its form would say it: words that are stored in English, moments and numbers in the reader's language,
 * texts of languages one below the other, lists by lines.
 */
export function valueText(field: string, value: unknown, between = '\n'): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'number') return sayNumber(field, value);
  if (typeof value === 'string') return sayText(field, value);
  if (Array.isArray(value)) return value.map((item) => valueText(field, item, ', ')).join(between);
  return Object.entries(value)
    .filter(([, item]) => item !== null)
    .map(([key, item]) => {
      const name = NAMES.reduce((found, place) => found || translate(place + key, { _: '' }), '');
      const text = valueText(`${field}.${key}`, item, ', ');
      return name ? `${name}: ${text}` : text;
    })
    .join(between);
}

function sayNumber(field: string, value: number) {
  const figures = formatNumber(value, { isGrouped: false });
  const [place] = WORDS[field] ?? [];
  return place ? translate(`${place}.${value}`, { _: figures }) : figures;
}

function sayText(field: string, value: string) {
  if (MOMENT.test(value)) return formatMoment(value);
  if (MONEY.test(value)) return formatNumber(Number(value), { least: 2, isGrouped: false });
  return storedWord(field, value);
}
