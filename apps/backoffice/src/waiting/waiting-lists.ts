import type { WaitingKind } from '@pouchery/contract/backoffice/start-page';
import { listAddress } from '#backoffice/layout/list-address.ts';

/** Which list has exactly the rows that wait: its resource, and what it is filtered by. */
const LISTS: Record<WaitingKind, readonly [resource: string, filter?: Record<string, string | boolean>]> = {
  reviews: ['reviews', { state: 'waiting' }],
  new_reviews: ['reviews', { state: 'shown', is_answered: false }],
  messages: ['messages', { state: 'new' }],
  orders: ['orders', { status: 'pending' }],
  orders_to_pack: ['orders', { status: 'confirmed' }],
  orders_to_ship: ['orders', { status: 'packed' }],
  refunds: ['orders', { is_refunding: true }],
  bank_payments: ['orders', { is_stuck_at_bank: true }],
  returns: ['orders', { is_returning: true }],
  mails: ['mails'],
  imports: ['imports'],
  failed_jobs: ['failed-jobs'],
  broken_links: ['broken-links'],
  missing_pages: ['missing-pages'],
  sold_out: ['products', { state: 'published', stock: 'out' }],
  ends_soon: ['stock', { ends_soon: true }],
  scheduled_products: ['products', { state: 'scheduled' }],
  scheduled_articles: ['articles', { state: 'scheduled' }],
};

/** What has gone wrong, and is no everyday work. */
const WRONG: ReadonlySet<WaitingKind> = new Set([
  'mails',
  'imports',
  'failed_jobs',
  'broken_links',
  'missing_pages',
  'sold_out',
  'ends_soon',
  'bank_payments',
]);

export function isWrong(kind: WaitingKind) {
  return WRONG.has(kind);
}

export function isOf(kind: WaitingKind, resource: string) {
  return LISTS[kind][0] === resource;
}

export function addressOf(kind: WaitingKind) {
  return listAddress(...LISTS[kind]);
}
