import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { newOrder } from '../new-orders.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { listQuery, version } from './lists.ts';
import { rowCalls } from './row-calls.ts';

/** A number that nobody orders with by themselves, and why, for colleagues. */
const blockedPhoneForm = z.object({
  phone: newOrder.shape.phone,
  reason: requiredText(TEXT_BOUNDS.customer.blocked_note),
});
const blockedPhone = z.object({
  id: z.int(),
  version,
  reason: z.string(),
  /** Its last nine figures, however it was written. */
  phone: z.string(),
});
export type BlockedPhone = z.infer<typeof blockedPhone>;

export const blockedPhoneCalls = rowCalls('BlockedPhones', 'BlockedPhone', {
  list: 'Phones with which no customer orders; `q` is looked for in number and reason',
  one: 'a blocked phone',
  query: listQuery(['phone'], {}),
  row: blockedPhone,
  form: blockedPhoneForm,
});
