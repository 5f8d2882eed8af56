import { createHash } from 'node:crypto';
import * as contract from '@pouchery/contract/backoffice/news';
import { NEWS_KINDS, NEWS_RIGHTS } from '@pouchery/contract/backoffice/news-values';
import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { ALL_STAFF } from '#api/backoffice/who-may.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { fieldErrors, forbidden, notFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { requirePushKeys } from './push-keys.ts';
import { isPushKey } from './push-message.ts';
import { pushDevices } from './push-tables.ts';

/** The oldest of more goes. */
const MAX_DEVICES = 10;

/** Which of their devices show new orders and messages at once, for whoever may see these. */
export const pushRoutes: FastifyPluginAsyncZod = async (app) => {
  const answer = async (member: StaffMember) => ({
    public_key: (await requirePushKeys(app.db, app.secretKeys)).publicKey,
    devices: await listDevices(app.db, member),
  });

  serve(app, contract.getPush, ALL_STAFF, ({ staff: member }) => answer(member));

  serve(app, contract.startPush, ALL_STAFF, async ({ staff: member, body }) => {
    if (!NEWS_KINDS.some((kind) => hasRight(member.role, NEWS_RIGHTS[kind]))) throw forbidden();
    if (!isPushKey(body.keys.p256dh)) throw fieldErrors({ keys: ['Enter a valid value.'] });
    // New keys forget every device.
    await requirePushKeys(app.db, app.secretKeys);
    await app.db.transaction((tx) => recorded(tx, member, () => addDevice(tx, member, body)));
    return answer(member);
  });

  serve(app, contract.stopPush, ALL_STAFF, async ({ staff: member, params }) => {
    const own = and(eq(pushDevices.id, params.id), eq(pushDevices.staffId, member.id));
    await app.db.transaction((tx) =>
      recorded(tx, member, async () => {
        const gone = await tx.delete(pushDevices).where(own).returning({ id: pushDevices.id });
        if (gone.length === 0) throw notFound();
      }),
    );
    return answer(member);
  });
};

async function listDevices(db: Database | Transaction, { id }: StaffMember): Promise<string[]> {
  const rows = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.staffId, id))
    .orderBy(asc(pushDevices.added), asc(pushDevices.id));
  return rows.map((device) => device.id);
}

/** A browser has one address: whoever turns it on last is told there. */
async function addDevice(tx: Transaction, { id }: StaffMember, form: contract.PushSubscriptionForm) {
  const { endpoint, keys } = form;
  const device = { staffId: id, endpoint, publicKey: keys.p256dh, auth: keys.auth, added: new Date() };
  await tx
    .insert(pushDevices)
    .values({ id: createHash('sha256').update(endpoint).digest('hex'), ...device })
    .onConflictDoUpdate({ target: pushDevices.id, set: device });
  const tooMany = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.staffId, id))
    .orderBy(desc(pushDevices.added), desc(pushDevices.id))
    .offset(MAX_DEVICES);
  await tx.delete(pushDevices).where(inArray(pushDevices.id, tooMany));
}

/** Changes the devices of one person, one change after another, and says in the log how many there are. */
async function recorded(tx: Transaction, member: StaffMember, change: () => Promise<unknown>) {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, member.id)).for('update');
  const before = (await listDevices(tx, member)).length;
  await change();
  const after = (await listDevices(tx, member)).length;
  await recordChange(tx, member, {
    subject: 'staff',
    subject_id: member.id,
    subject_name: member.name,
    action: 'change',
    before: { push_devices: before },
    after: { push_devices: after },
  });
}
