import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Every value of a cookie, the browser's first choice first: there are two where `COOKIE_DOMAIN` was set later, or
 * where a neighbour under the same domain has set one too.
 */
export function cookieValues({ headers }: Pick<FastifyRequest, 'headers'>, name: string) {
  const pairs = headers.cookie?.split(/;\s*/) ?? [];
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

type Cookie = { name: string; value: string; path: string; seconds: number };

/** Sets a cookie that no script can read; with 0 `seconds` it is gone. `value` needs no encoding. */
export function setOwnCookie(reply: FastifyReply, { name, value, path, seconds }: Cookie) {
  const { apiUrl, cookieDomain } = reply.server.env;
  const domain = cookieDomain ? `; Domain=${cookieDomain}` : '';
  // A shop without TLS is one on somebody's own machine, where browsers would drop the cookie otherwise.
  const secure = apiUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${domain}${secure}`,
  );
}
