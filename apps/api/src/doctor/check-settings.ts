import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import { checkSecrets } from './check-secrets.ts';
import { found, judge } from './finding.ts';
import { isPublic } from './is-public.ts';
import { sayFinding } from './write-findings.ts';

/** Names kept for examples, ours among them; no mail goes there. */
const EXAMPLE = /@(?:.+\.)?example\.(?:com|net|org)$/i;
const USUAL_LEVELS = new Set(['error', 'warn', 'info']);

/** What the settings alone say. In a shop for this machine alone nothing of it is a danger. */
export function checkSettings(env: Env): Finding[] {
  const { trustProxy, smtpUrl, mailFrom, shopEmail } = env;
  const findings = [
    ...checkAddresses(env),
    ...judge(
      'proxies',
      [[isPublic(env) && trustProxy === false, 'danger', 'missing']],
      trustProxy === false ? 'not_needed' : 'named',
    ),
    ...checkSecrets(env),
    ...judge('mail', [
      [!smtpUrl, 'danger', 'files'],
      [EXAMPLE.test(mailFrom.address), 'danger', 'sender', { address: mailFrom.address }],
      [EXAMPLE.test(shopEmail), 'danger', 'mailbox', { address: shopEmail }],
    ]),
    ...checkDefaults(env),
  ];
  return isPublic(env) ? findings : withoutDanger(findings);
}

/** The same findings, none above a warning. */
export function withoutDanger(findings: Finding[]): Finding[] {
  return findings.map((one) => (one.level === 'danger' ? { ...one, level: 'warning' } : one));
}

/** Whether the two addresses are encrypted, and whether one's cookies reach the other. */
function checkAddresses(env: Env): Finding[] {
  const { siteUrl: site, apiUrl: api } = env;
  const open = [...new Set([site, api])].filter((address) => !address.startsWith('https:'));
  const problems = [
    ...(isPublic(env) ? open : []).map((address) => found('addresses', 'danger', 'not_https', { address })),
    ...checkCookies(env),
  ];
  if (problems.length > 0) return problems;
  return [found('addresses', 'ok', isPublic(env) ? 'https' : 'local', { site, api })];
}

/** A page's script reads the anti-forgery cookie that the API has set: both hosts must be of one domain. */
function checkCookies({ siteUrl, apiUrl, cookieDomain }: Env): Finding[] {
  const [site, api] = [new URL(siteUrl).hostname, new URL(apiUrl).hostname];
  const domain = cookieDomain?.replace(/^\./, '').toLowerCase();
  const covers = (host: string) => host === domain || host.endsWith(`.${domain}`);
  const common = commonDomain(site, api);
  const needsDomain = domain === undefined && site !== api;
  return judge('addresses', [
    [
      domain !== undefined && !(covers(site) && covers(api)),
      'danger',
      'other_cookie_domain',
      { domain: cookieDomain ?? '', site, api },
    ],
    [needsDomain && !common, 'danger', 'strangers', { site, api }],
    [needsDomain && common !== '', 'danger', 'no_cookie_domain', { domain: `.${common}` }],
  ]);
}

/** What both names end with, when it is more than `com` or `ge`. */
function commonDomain(site: string, api: string) {
  const [names, others] = [site.split('.').toReversed(), api.split('.').toReversed()];
  const end = names.findIndex((name, at) => name !== others[at]);
  const common = names.slice(0, end < 0 ? names.length : end);
  return common.length > 1 ? common.toReversed().join('.') : '';
}

/** What is fine for trying the shop out, and not for the world. */
export function checkDefaults(env: Env, user = process.getuid?.()): Finding[] {
  const { siteKey, secret } = env.recaptcha;
  return [
    ...judge(
      'defaults',
      [
        [env.isDevelopment, 'danger', 'development'],
        [env.seed === 'demo', 'danger', 'demo'],
        [!siteKey && !secret, 'warning', 'no_recaptcha'],
        [!secret && Boolean(siteKey), 'danger', 'half_recaptcha', { name: 'RECAPTCHA_SECRET' }],
        [!siteKey && Boolean(secret), 'danger', 'half_recaptcha', { name: 'RECAPTCHA_SITE_KEY' }],
        [!USUAL_LEVELS.has(env.logLevel), 'warning', 'log_level', { level: env.logLevel }],
        [user === 0, 'warning', 'root'],
        [env.allowsDanger, 'warning', 'allowed'],
      ],
      'usual',
    ),
    ...judge('defaults', [[!env.metricsToken, 'ok', 'metrics_here']]),
  ];
}

/**
 * Keeps a shop that others reach from starting with a setting that is dangerous for it (docs/doctor.md). Throws a StartupError that
 * says each of them and what to do, unless ALLOW_DANGEROUS_SETTINGS is set; then it gives them for the log.
 */
export function refuseDangers(env: Env): string[] {
  const dangers = checkSettings(env).filter(({ level }) => level === 'danger');
  const sentences = dangers.map((one) => sayFinding(one).join(' '));
  if (dangers.length === 0 || env.allowsDanger) return sentences;
  throw new StartupError(
    [
      `The shop at ${env.siteUrl} does not start with dangerous settings:`,
      ...sentences.map((sentence) => `- ${sentence}`),
      'npm run doctor checks everything; ALLOW_DANGEROUS_SETTINGS=yes starts a shop for trials all the same.',
    ].join('\n'),
  );
}
