import { countEdits } from '#api/backoffice/import-export/nearest-value.ts';
import { type Env, VARIABLES } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import { type AnyLine, type CheckName, type Line, toFindings } from './finding.ts';
import { isPublic } from './is-public.ts';
import { judgeSecret } from './judge-secret.ts';
import { sayFinding } from './write-findings.ts';

type Settings = { env: Env };

/** Names kept for examples, ours among them; no mail goes there. */
const EXAMPLE = /@(?:.+\.)?example\.(?:com|net|org)$/i;
const USUAL_LEVELS = new Set(['error', 'warn', 'info']);
/** Nobody else's variables begin so. */
const OURS =
  /^(?:PUBLIC|DATABASE|MEDIA|S3|SECRET|CHANGES|METRICS|SMTP|MAIL|SHOP|RECAPTCHA|COOKIE|TRUST|BACKUP|SENTRY)_/;
/** Of compose.yaml and of OpenTelemetry's own, which stand in the same files. */
const OTHERS = new Set(['SHOP_DOMAIN', 'SHOP_IMAGE', 'OTEL_EXPORTER_OTLP_HEADERS']);
/** A short name is easily like another one. */
const SHORT = 8;

/** Variables that nobody reads, because they are one of ours but for a letter or two, or begin as ours do. */
export function checkVariables({ env }: { env: Pick<Env, 'otherNames'> }): Line<'variables'>[] {
  const lines = env.otherNames.map((name): Line<'variables'> => {
    const all = VARIABLES.map((known) => ({ known, distance: countEdits(name.toUpperCase(), known) }));
    const near = all.reduce((best, one) => (one.distance < best.distance ? one : best));
    const isLike = OURS.test(name) || near.distance <= (name.length < SHORT ? 1 : 2);
    return [!OTHERS.has(name) && isLike, 'warning', 'misspelt', { name, nearest: near.known }];
  });
  return [[false, 'warning', 'misspelt'], ...lines];
}

/**
 * Whether the two addresses are encrypted, and whether one's cookies reach the other: a page's script reads the anti-forgery cookie
 * that the API has set, so both hosts must be of one domain.
 */
function checkAddresses({ env }: Settings): Line<'addresses'>[] {
  const { siteUrl: site, apiUrl: api, cookieDomain } = env;
  const hosts = [new URL(site).hostname, new URL(api).hostname] as const;
  const open = [...new Set([site, api])].filter((address) => isPublic(env) && !address.startsWith('https:'));
  const [domain, common] = [cookieDomain?.replace(/^\./, '').toLowerCase(), commonDomain(...hosts)];
  const isCovered = domain
    ? hosts.every((host) => host === domain || host.endsWith(`.${domain}`))
    : hosts[0] === hosts[1];
  const areStrangers = hosts[0] !== hosts[1] && common === '';
  const values = { site: hosts[0], api: hosts[1], domain: `.${common || hosts[0]}` };
  return [
    ...open.map((address): Line<'addresses'> => [true, 'danger', 'not_https', { address }]),
    [!isCovered && areStrangers, 'danger', 'strangers', values],
    [!isCovered && !areStrangers, 'danger', 'cookie_domain', values],
    [open.length === 0 && isCovered, 'ok', 'where', { site, api }],
  ];
}

/** What both names end with, when it is more than `com` or `ge`. */
function commonDomain(site: string, api: string) {
  const [names, others] = [site.split('.').toReversed(), api.split('.').toReversed()];
  const end = names.findIndex((name, at) => name !== others[at]);
  const common = names.slice(0, end < 0 ? names.length : end);
  return common.length > 1 ? common.toReversed().join('.') : '';
}

/** The secrets of our own making, which nobody may guess. Values are read, and never part of what is found. */
function checkSecrets({ env }: Settings): Line<'secrets'>[] {
  const secrets = Object.entries({
    SECRET_KEY: env.secretKey,
    CHANGES_KEY: env.changesKey,
    METRICS_TOKEN: env.metricsToken,
    SECRET_KEY_FALLBACK: env.secretKeyFallback,
    CHANGES_KEY_FALLBACK: env.changesKeyFallback,
  }).flatMap(([name, secret]) => (secret === undefined ? [] : [{ name, secret }]));
  const groups = [...Map.groupBy(secrets, ({ secret }) => secret).values()];
  return [
    // The embedded database's own machine makes one and keeps it.
    [!env.secretKey && env.databaseUrl !== undefined, 'danger', 'missing', { name: 'SECRET_KEY' }],
    ...secrets.map(({ name, secret }): Line<'secrets'> => {
      const level = judgeSecret(secret);
      return [level !== 'ok', level, 'weak', { name }];
    }),
    ...groups.map((same): Line<'secrets'> => {
      const names = same.map(({ name }) => name).join(', ');
      return [same.length > 1, 'warning', 'same', { names }];
    }),
  ];
}

/** What is fine for trying the shop out, and not for the world. */
export function checkDefaults({ env }: Settings, user = process.getuid?.()): Line<'defaults'>[] {
  const { siteKey, secret } = env.recaptcha;
  const names = Object.entries({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret })
    .filter(([, value]) => !value)
    .map(([name]) => name);
  return [
    [env.isDevelopment, 'danger', 'development'],
    [env.seed === 'demo', 'danger', 'demo'],
    [names.length > 0, names.length === 1 ? 'danger' : 'warning', 'recaptcha', { names: names.join(', ') }],
    [!USUAL_LEVELS.has(env.logLevel), 'warning', 'log_level', { level: env.logLevel }],
    [user === 0, 'warning', 'root'],
    [env.allowsDanger, 'warning', 'allowed'],
  ];
}

/** What the settings alone say. */
export const SETTINGS = {
  addresses: checkAddresses,
  proxies: ({ env }: Settings): Line<'proxies'>[] => [
    [isPublic(env) && env.trustProxy === false, 'danger', 'missing'],
  ],
  secrets: checkSecrets,
  mail: ({ env }: Settings): Line<'mail'>[] => [
    [!env.smtpUrl, 'danger', 'files'],
    ...Object.entries({ MAIL_FROM: env.mailFrom.address, SHOP_EMAIL: env.shopEmail }).map(
      ([name, address]): Line<'mail'> => [EXAMPLE.test(address), 'danger', 'example', { name, address }],
    ),
  ],
  defaults: (settings: Settings) => checkDefaults(settings),
} satisfies { [Check in CheckName]?: (settings: Settings) => Line<Check>[] };

/** What the settings alone say, in a shop for this machine alone nothing of it a danger. */
export function checkSettings(env: Env) {
  const all: [string, (settings: Settings) => AnyLine[]][] = Object.entries(SETTINGS);
  return all.flatMap(([check, look]) => toFindings(check as CheckName, look({ env }), isPublic(env)));
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
