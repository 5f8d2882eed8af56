import type { IncomingMessage } from 'node:http';

type Request = Pick<IncomingMessage, 'headers'>;

/**
 * True for a form that a page of another site has sent. Browsers say where a form comes from in `Sec-Fetch-Site`, older
 * ones in `Origin`; who says neither is no browser of today and carries nobody's cookies. A page without a referrer, as
 * a preview is, has the origin `null`: then `Sec-Fetch-Site` alone can vouch for it.
 */
export function isForeignForm({ headers }: Request, siteUrl: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (isForeignSite(site)) return true;
  if (origin === undefined) return false;
  if (origin === 'null') return site === undefined;
  return !isOwnOrigin(origin, headers, siteUrl);
}

/**
 * True for a link that no page of ours has, when it does more than show a page. Links have no `Origin`: where a browser
 * sends no `Sec-Fetch-Site`, the `Referer` must vouch for it, because another site can withhold that but not make it up.
 */
export function isForeignLink({ headers }: Request, siteUrl: string): boolean {
  const { referer = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return isForeignSite(site);
  return !URL.canParse(referer) || !isOwnOrigin(new URL(referer).origin, headers, siteUrl);
}

/** What `Sec-Fetch-Site` says: `none` is an address typed in, or a bookmark. */
function isForeignSite(site: string | string[] | undefined) {
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** The configured origin or the host that was asked, as on a developer's machine with several names. */
function isOwnOrigin(origin: string, { host }: Request['headers'], siteUrl: string) {
  return origin === siteUrl || origin.replace(/^https?:\/\//, '') === host;
}
