import { getHeading } from '@pouchery/contract/backoffice/file-texts';
import { history } from '#backoffice/texts/en/history.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** The deeds that the log's filter offers: those that have words. */
export const ACTIONS = Object.keys(history.audit.actions);

/** Everything that the log tells of, with the resource whose rows it is; '' for what has none, whose fields go by their own names. */
export const RESOURCE_OF: Record<string, string> = {
  product: 'products',
  brand: 'brands',
  type: 'types',
  taste: 'tastes',
  delivery_partner: 'delivery-partners',
  search_term: 'search-terms',
  redirect: 'redirects',
  glossary_term: 'glossary',
  selling: 'selling',
  selling_rule: 'selling-rules',
  figures: '',
  stock: 'stock',
  round: 'rounds',
  mix_pack: 'mix-packs',
  price_tier: 'price-tiers',
  discount_code: 'discount-codes',
  delivery_method: 'delivery-methods',
  picture: '',
  catalogue: '',
  article: 'articles',
  slide: 'slides',
  special_offer: 'special-offers',
  campaign: 'campaigns',
  popup_feature: 'popup-feature',
  page: 'pages',
  question: 'questions',
  main_language: 'settings',
  shop: 'settings',
  review: 'reviews',
  message: 'messages',
  canned_reply: 'canned-replies',
  order: 'orders',
  customer: 'customers',
  blocked_phone: 'blocked-phones',
  mail: '',
  dead_letter: '',
  link: '',
  backup: '',
  staff: 'staff',
};

/** What a kind of thing is called in the log, in its own words or those of its list. */
export function subjectText(subject: string): string {
  const ofList = translate(`resources.${RESOURCE_OF[subject]}.name`, { smart_count: 1, _: subject });
  return translate(`audit.subjects.${subject}`, { _: ofList });
}

/** What a field of the log is called: as its form calls it, else as the log or a file of the catalogue does. */
export function fieldText(resource: string | undefined, field: string): string {
  const names = [`resources.${resource}.fields`, 'audit.fields', 'resources.products.fields'];
  return names.reduceRight(
    (text, place) => translate(`${place}.${field}`, { _: text }),
    getHeading(field, readLocale()),
  );
}

/** Pages of what there is one of. */
const OF_ONE = new Set(['settings', 'popup-feature', 'selling']);

/** Of people nothing is kept that could be undone (docs/behaviour.md#undo). */
export const OF_PEOPLE = new Set([
  'review',
  'message',
  'order',
  'round',
  'customer',
  'blocked_phone',
  'staff',
]);

/** What the log calls the rows of a resource. */
export const SUBJECT_OF = Object.fromEntries(
  Object.entries(RESOURCE_OF).map(([subject, resource]) => [resource, subject]),
);

/** What the log says of rows that have a page of their own; the others are settings. */
export function recordAddress(subject: string, id: string): string | undefined {
  const resource = RESOURCE_OF[subject];
  if (resource && OF_ONE.has(resource)) return `/${resource}`;
  return resource && id !== 'all' ? `/${resource}/${id}` : undefined;
}
