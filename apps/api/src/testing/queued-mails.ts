import { sql } from 'drizzle-orm';
import { decrypt } from '#api/encrypted-text.ts';
import type { TestApp } from './test-app.ts';

type QueuedMail = {
  template: string;
  to: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
};

/** The mails that wait in the outbox, the oldest first; encrypted ones are opened. */
export async function queuedMails(
  { db, secretKeys }: Pick<TestApp, 'db' | 'secretKeys'>,
  to?: string,
): Promise<QueuedMail[]> {
  const { rows } = await db.execute<{ data: QueuedMail & { encrypted?: string } }>(
    sql`select data from jobs.job where name = 'mail' order by created_on`,
  );
  const mails = rows.map(({ data: { encrypted, ...mail } }) =>
    encrypted === undefined ? mail : { ...mail, ...JSON.parse(decrypt(encrypted, secretKeys, 'mail')) },
  );
  return mails.filter((mail) => to === undefined || mail.to === to);
}

/** The code in the last mail to this address. */
export async function mailedCode(shop: Pick<TestApp, 'db' | 'secretKeys'>, to: string) {
  const mail = (await queuedMails(shop, to)).at(-1);
  return /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'no code';
}
