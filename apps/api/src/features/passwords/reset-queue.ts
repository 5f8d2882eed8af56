import { randomBytes } from 'node:crypto';
import { LOCALES } from '@pouchery/contract/locales';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { addReset, findResetUser } from './passwords-queries.ts';
import { resetMail } from './reset-mail.ts';

const request = z.object({ email: z.string(), locale: z.enum(LOCALES) });

/** Who asked for a new password. Soon forgotten: there may be no such account. */
export const RESET_QUEUE: Queue<z.infer<typeof request>> = {
  name: 'password-reset',
  data: request,
  options: {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3_600,
  },
};

/**
 * Sends the links that were asked for, in this process. Whether there is an account is only looked up here, so that
 * the response to the visitor cannot tell, not even by the time it takes.
 */
export async function sendResets(
  jobs: Pick<Jobs, 'work'>,
  { db, outbox, now }: Pick<FastifyInstance, 'db' | 'outbox' | 'now'>,
) {
  await jobs.work(RESET_QUEUE, 1, async ({ id, data: { email, locale } }) => {
    const user = await findResetUser(db, email);
    if (!user) return;
    const token = randomBytes(32).toString('base64url');
    await db.transaction(async (tx) => {
      const isNew = await addReset(tx, { id, userId: user.id, token, now: now() });
      // To the address as it was registered, whatever capitals were typed now.
      if (isNew) await outbox.queue(tx, resetMail, { to: user.email, locale, data: { token } });
    });
  });
}
