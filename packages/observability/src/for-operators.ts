import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const BEARER = /^bearer +(.+)$/i;

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Whether somebody may read what tells much about the shop: who shows the token (`METRICS_TOKEN`), and this machine, unless
 * a proxy on it passes on somebody's request: then the connection says nothing about them.
 */
export function isOperator({ headers, socket }: Request, token: string | undefined): boolean {
  const given = BEARER.exec(headers.authorization ?? '')?.[1];
  if (token && given && isEqual(given, token)) return true;
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '');
}

function isEqual(given: string, token: string) {
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}
