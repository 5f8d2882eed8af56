import { history } from '#backoffice/texts/en/history.ts';

/** The kinds of things and deeds that the log's filters offer: those that have words. */
export const SUBJECTS = Object.keys(history.audit.subjects);
export const ACTIONS = Object.keys(history.audit.actions);

/** The resource whose fields have names, by what was changed; of the others the field's own name is shown. */
export const RESOURCE_OF: Record<string, string> = {
  product: 'products',
  brand: 'brands',
  type: 'types',
  taste: 'tastes',
  delivery_partner: 'delivery-partners',
  search_term: 'search-terms',
  redirect: 'redirects',
  glossary_term: 'glossary',
  mix_pack: 'mix-packs',
  price_tier: 'price-tiers',
  discount_code: 'discount-codes',
  delivery_method: 'delivery-methods',
  article: 'articles',
  slide: 'slides',
  special_offer: 'special-offers',
  popup_feature: 'popup-feature',
  campaign: 'campaigns',
  page: 'pages',
  question: 'questions',
  shop: 'settings',
  main_language: 'settings',
  selling: 'selling',
  selling_rule: 'selling-rules',
  stock: 'stock',
  review: 'reviews',
  message: 'messages',
  canned_reply: 'canned-replies',
  order: 'orders',
  round: 'rounds',
  customer: 'customers',
  blocked_phone: 'blocked-phones',
  staff: 'staff',
};

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
