import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { type AskLink, openLinkAsker } from '#api/features/partners/ask-link.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { requirePushKeys } from './push-keys.ts';
import { encryptPush, signPush } from './push-message.ts';
import { pushDevices } from './push-tables.ts';

const AT_ONCE = 2;
/** How long a push service keeps a message for a device that is off. */
const TTL_SECONDS = 86_400;
/** The browser has taken its subscription back, or the person has. */
const GONE = [404, 410];

const pushJob = z.object({ device: z.string(), title: z.string(), screen: z.string() });
type PushJob = z.infer<typeof pushJob>;

export const PUSH_QUEUE: Queue<PushJob> = {
  name: 'staff-push',
  data: pushJob,
  options: { retryLimit: 3, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 600 },
};

type App = { db: Database; secretKeys: SecretKeys; env: Pick<Env, 'siteUrl' | 'shopEmail'>; now: () => Date };
type Log = { warn: (what: object, sentence: string) => void };

/** Works on the queue, in this process. */
export async function sendPushes(jobs: Pick<Jobs, 'work'>, app: App, log: Log) {
  const ask = openLinkAsker(`PoucheryPush/1.0 (+${app.env.siteUrl})`);
  await jobs.work(PUSH_QUEUE, AT_ONCE, ({ data, isLastTry }) => sendPush(app, ask, data, { isLastTry, log }));
}

/**
 * Sends one message to a device's push service, which only the device can read. A device that the service no longer knows is
 * forgotten. Throws what another try may mend; what the last one did not is let go, as the order stands in the back office.
 */
export async function sendPush(
  { db, secretKeys, env, now }: App,
  ask: AskLink,
  { device: id, ...shown }: PushJob,
  { isLastTry, log }: { isLastTry: boolean; log: Log },
) {
  // It may make new keys, and then forget every device.
  const keys = await requirePushKeys(db, secretKeys);
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, id));
  if (!device) return;
  const endpoint = new URL(device.endpoint);
  const contact = env.shopEmail ? `mailto:${env.shopEmail}` : env.siteUrl;
  try {
    const { status } = await ask(endpoint, {
      method: 'POST',
      headers: {
        authorization: signPush(keys, endpoint, contact, now()),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(TTL_SECONDS),
      },
      body: encryptPush(JSON.stringify(shown), device),
    });
    if (GONE.includes(status)) await db.delete(pushDevices).where(eq(pushDevices.id, id));
    else if (status >= 300) throw new Error(`The push service ${endpoint.hostname} answered ${status}.`);
  } catch (error) {
    if (!isLastTry) throw error;
    log.warn({ err: error }, 'a device was not told of news');
  }
}
