import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '#api/env.ts';

/** How long a mail server may keep us waiting, in milliseconds. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

export type MailTransport = {
  /** Hands one mail over. `name` is its file's, where it becomes a file. Throws what the server or the disk said. */
  send(mail: SendMailOptions, name: string): Promise<void>;
  /** Where mails go, in words. */
  place: string;
};

/**
 * The way out for mails: the server that `SMTP_URL` names, else files in `DATA_DIR/mail`. nodemailer is only loaded
 * with the first mail: a shop at rest does without its 13 MB.
 */
export function openMailTransport(
  { smtpUrl, dataDir }: Pick<Env, 'smtpUrl' | 'dataDir'>,
  timeouts = TIMEOUTS,
): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, timeouts) : folderTransport(join(dataDir, 'mail'));
}

const SAFE = { disableFileAccess: true, disableUrlAccess: true };

function smtpTransport(url: string, timeouts: typeof TIMEOUTS): MailTransport {
  return {
    place: new URL(url).host,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      await createTransport({ ...timeouts, ...SAFE, url }).sendMail(mail);
    },
  };
}

function folderTransport(folder: string): MailTransport {
  return {
    place: folder,
    async send(mail, name) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ ...SAFE, streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      // Codes and links to accounts are in there.
      await chmod(folder, 0o700);
      const file = join(folder, `${name}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
