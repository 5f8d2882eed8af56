import type { Finding } from '@pouchery/contract/backoffice/doctor';
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
  const { host: server, hostname } = new URL(smtpUrl);
  // Loaded when it is needed, as for mails themselves.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isLoopback(hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    await transport.verify();
    return [found('mail', 'ok', 'ready', { server })];
  } catch (error) {
    return [found('mail', 'danger', getKind(error), { server, reason: getReason(error) })];
  } finally {
    transport.close();
  }
}

function getKind(error: unknown) {
  if (!(error instanceof Error) || !('code' in error)) return 'no_answer';
  if (error.code === 'EAUTH') return 'refused';
  // What the handshake itself says has TLS in it, too; this is a server that will not begin one.
  return error.code === 'ETLS' && 'response' in error && error.response ? 'not_encrypted' : 'no_answer';
}
