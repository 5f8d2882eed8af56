import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { AuthenticationType } from 'nodemailer/lib/smtp-connection';
import type { Env } from '#api/env.ts';
import { found, getReason } from './finding.ts';
import { isLoopback } from './is-public.ts';

/** For each step. */
const TIMEOUT_MS = 4_000;

/**
 * Talks to the mail server as a mail would: greeting, TLS, login, and goodbye before a mail is begun. The password is not sent where
 * the connection is not encrypted and leaves this machine.
 */
export async function checkMailServer(
  { smtpUrl }: Pick<Env, 'smtpUrl'>,
  timeout = TIMEOUT_MS,
): Promise<Finding[]> {
  if (!smtpUrl) return [];
  const { auth, host, connection } = await openConnection(smtpUrl, timeout);
  const server = new URL(smtpUrl).host;
  try {
    await connectTo(connection);
    if (!connection.secure && !isLoopback(host))
      return [found('mail', 'danger', 'not_encrypted', { server })];
    const refusal = auth && (await logIn(connection, auth));
    return refusal === undefined
      ? [found('mail', 'ok', 'ready', { server })]
      : [found('mail', 'danger', 'refused', { server, reason: refusal })];
  } catch (error) {
    return [found('mail', 'danger', 'no_answer', { server, reason: getReason(error) })];
  } finally {
    connection.quit();
    connection.close();
  }
}

/** nodemailer is loaded when it is needed, as for mails themselves. */
async function openConnection(smtpUrl: string, timeout: number) {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const { auth, host = '', ...options } = parseConnectionUrl(smtpUrl);
  const connection = new Connection({
    ...options,
    host,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeout,
  });
  // One that nobody waits for any more may still fail.
  connection.on('error', () => undefined);
  return { auth, host, connection };
}

function connectTo(connection: SMTPConnection) {
  return new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect(() => resolve());
  });
}

/** Gives the server's words when it refuses the login; rejects when it says nothing. */
function logIn(connection: SMTPConnection, auth: AuthenticationType) {
  return new Promise<string | undefined>((resolve, reject) => {
    connection.once('error', reject);
    connection.login({ credentials: auth, ...auth }, (error) =>
      resolve(error ? getReason(error) : undefined),
    );
  });
}
