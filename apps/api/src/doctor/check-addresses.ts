import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import { found } from './finding.ts';
import { isPublic } from './is-public.ts';

type Addresses = Pick<Env, 'siteUrl' | 'apiUrl' | 'cookieDomain' | 'trustProxy'>;

/** Whether the two addresses are encrypted, and whether one's cookies reach the other. */
export function checkAddresses(env: Addresses): Finding[] {
  const { siteUrl: site, apiUrl: api } = env;
  if (!isPublic(env)) return [found('addresses', 'ok', 'local', { site }), ...checkCookies(env)];
  const open = [...new Set([site, api])].filter((address) => !address.startsWith('https:'));
  const problems = [
    ...open.map((address) => found('addresses', 'danger', 'not_https', { address })),
    ...checkCookies(env),
  ];
  return problems.length > 0 ? problems : [found('addresses', 'ok', 'https', { site, api })];
}

/** A page's script reads the anti-forgery cookie that the API has set: both hosts must be of one domain. */
function checkCookies({ siteUrl, apiUrl, cookieDomain }: Addresses): Finding[] {
  const [site, api] = [new URL(siteUrl).hostname, new URL(apiUrl).hostname];
  const covers = (domain: string, host: string) => host === domain || host.endsWith(`.${domain}`);
  if (cookieDomain !== undefined) {
    const domain = cookieDomain.replace(/^\./, '').toLowerCase();
    if (covers(domain, site) && covers(domain, api)) return [];
    return [found('addresses', 'danger', 'other_cookie_domain', { domain: cookieDomain, site, api })];
  }
  if (site === api) return [];
  const domain = commonDomain(site, api);
  return domain === undefined
    ? [found('addresses', 'danger', 'strangers', { site, api })]
    : [found('addresses', 'danger', 'no_cookie_domain', { domain: `.${domain}` })];
}

/** What both names end with, when it is more than `com` or `ge`. */
function commonDomain(site: string, api: string) {
  const [names, others] = [site.split('.').toReversed(), api.split('.').toReversed()];
  const end = names.findIndex((name, at) => name !== others[at]);
  const common = names.slice(0, end < 0 ? names.length : end);
  return common.length > 1 ? common.toReversed().join('.') : undefined;
}

/** Whether the API learns who its visitors are: a public shop has a proxy with the certificate in front. */
export function checkProxies(env: Addresses): Finding[] {
  if (env.trustProxy !== false) return [found('proxies', 'ok', 'named')];
  return [isPublic(env) ? found('proxies', 'danger', 'missing') : found('proxies', 'ok', 'not_needed')];
}
