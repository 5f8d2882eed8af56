import { type BlockedPhone, blockedPhoneCalls } from '@pouchery/contract/backoffice/blocked-phones';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { and, eq, ne } from 'drizzle-orm';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { blockedPhones } from '#api/features/orders/blocked-phones-tables.ts';
import { phoneFigures } from '#api/features/orders/same-phone.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const TAKEN = 'This phone is blocked already.';
const { id, version, figures, reason } = blockedPhones;
const PRIVATE = ['phone', 'reason'] as const;

/** The log says that somebody has blocked a phone, never which; nothing is kept that could be undone. */
const BLOCKED_PHONE = defineRows<BlockedPhone>({
  subject: 'blocked_phone',
  table: blockedPhones,
  select: (db) => db.select({ id, version, phone: figures, reason }).from(blockedPhones).$dynamic(),
  audited: () => ({}),
  listPrivate: (before, after) => PRIVATE.filter((field) => before[field] !== after[field]),
});

/** Phones with which no customer orders by themselves. */
export const blockedPhoneRoutes = rowRoutes(blockedPhoneCalls, BLOCKED_PHONE, {
  staff: STAFF_RIGHTS.helpCustomers,
  list: { searched: [figures, reason], sorts: { phone: figures }, sort: 'phone' },
  async toColumns(tx, _request, { phone, reason }, before) {
    const typed = phoneFigures(phone);
    if (!typed) throw fieldErrors({ phone: ['Enter a valid phone number.'] });
    const same = and(eq(figures, typed), before && ne(id, before.id));
    if ((await tx.$count(blockedPhones, same)) > 0) throw fieldErrors({ phone: [TAKEN] });
    return { figures: typed, reason };
  },
});
