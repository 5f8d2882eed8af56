import type { IncomingMessage } from 'node:http';

/**
 * True for a form that a page of another site has sent. Browsers say where a form comes from in `Sec-Fetch-Site`, older
 * ones in `Origin`; who says neither is no browser of today and carries nobody's cookies. The origin counts as ours when
 * it is the configured one or the host that was asked, as on a developer's machine with several names. A page without
 * a referrer, as a preview is, has the origin `null`: then `Sec-Fetch-Site` alone can vouch for it.
 */
export function isForeignForm({ headers }: Pick<IncomingMessage, 'headers'>, siteUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined) return false;
  if (origin === 'null') return site === undefined;
  return origin !== siteUrl && origin.replace(/^https?:\/\//, '') !== host;
}
