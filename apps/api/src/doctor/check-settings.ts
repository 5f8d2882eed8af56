import type { FindingLevel } from '@pouchery/contract/backoffice/doctor';
import { countEdits } from '#api/backoffice/import-export/nearest-value.ts';
import { type Env, VARIABLES } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import { type AnyLine, type CheckName, type Line, toFindings } from './finding.ts';
import { isPublic } from './is-public.ts';
import { sayFinding } from './write-findings.ts';

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
const GUESSED =
  /example|change.?me|secret|passw|default|pouchery|letmein|qwerty|12345|abcde|development|openssl/i;
const MIN_LETTERS = 8;
/** Random characters of `openssl rand -base64 32` have 200 by this measure, 16 of them 60. */
const [GUESSED_BITS, SHORT_BITS] = [48, 90];

/** Variables that nobody reads, because they are one of ours but for a letter or two, or begin as ours do. */
export function checkVariables(env: Pick<Env, 'otherNames'>): Line<'variables'>[] {
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
function checkAddresses(env: Env): Line<'addresses'>[] {
  const [site, api] = [new URL(env.siteUrl).hostname, new URL(env.apiUrl).hostname];
  const domain = env.cookieDomain?.replace(/^\./, '').toLowerCase();
  const isWithin = (host: string) => host === domain || host.endsWith(`.${domain}`);
  const isCovered = domain ? isWithin(site) && isWithin(api) : site === api;
  const open = [...new Set([env.siteUrl, env.apiUrl])].filter((address) => !address.startsWith('https:'));
  return [
    ...open.map((address): Line<'addresses'> => [isPublic(env), 'danger', 'not_https', { address }]),
    [!isCovered, 'danger', 'cookie_domain', { site, api }],
  ];
}

/** The secrets of our own making, which nobody may guess. Values are read, and never part of what is found. */
function checkSecrets(env: Env): Line<'secrets'>[] {
  const given = {
    // The embedded database's own machine makes one and keeps it.
    SECRET_KEY: env.secretKey ?? (env.databaseUrl === undefined ? undefined : ''),
    CHANGES_KEY: env.changesKey,
    METRICS_TOKEN: env.metricsToken,
    SECRET_KEY_FALLBACK: env.secretKeyFallback,
    CHANGES_KEY_FALLBACK: env.changesKeyFallback,
  };
  const secrets = Object.entries(given).flatMap(([name, secret]) =>
    secret === undefined ? [] : [{ name, secret }],
  );
  return secrets.map(({ name, secret }): Line<'secrets'> => {
    const isTwice = secrets.some((other) => other.name !== name && other.secret === secret);
    const level = judgeSecret(secret);
    return [level !== 'ok' || isTwice, level === 'danger' ? level : 'warning', 'weak', { name }];
  });
}

/** How hard a secret is to guess, by its words, and by how many different characters it has and how many in all. */
export function judgeSecret(secret: string) {
  const counts = [...Map.groupBy(secret, (letter) => letter).values()].map(({ length }) => length);
  // Shannon's entropy.
  const bits = counts.reduce((sum, count) => sum - count * Math.log2(count / secret.length), 0);
  if (GUESSED.test(secret) || counts.length < MIN_LETTERS || bits < GUESSED_BITS) return 'danger';
  return bits < SHORT_BITS ? 'warning' : 'ok';
}

function checkMailSettings(env: Env): Line<'mail'>[] {
  const addresses = Object.entries({ MAIL_FROM: env.mailFrom.address, SHOP_EMAIL: env.shopEmail });
  return [
    [!env.smtpUrl, 'danger', 'files'],
    ...addresses.map(
      ([name, address]): Line<'mail'> => [EXAMPLE.test(address), 'danger', 'example', { name, address }],
    ),
  ];
}

/** What is fine for trying the shop out, and not for the world. */
function checkDefaults(env: Env): Line<'defaults'>[] {
  const keys = Object.entries({
    RECAPTCHA_SITE_KEY: env.recaptcha.siteKey,
    RECAPTCHA_SECRET: env.recaptcha.secret,
  });
  const names = keys.filter(([, value]) => !value).map(([name]) => name);
  const trial = (isSo: boolean, level: FindingLevel, setting: string, instead: string): Line<'defaults'> => [
    isSo,
    level,
    'trial',
    { setting, instead },
  ];
  const isUnusual = !USUAL_LEVELS.has(env.logLevel);
  return [
    trial(env.isDevelopment, 'danger', 'NODE_ENV=development', 'NODE_ENV=production'),
    trial(env.seed === 'demo', 'danger', 'SEED=demo', 'SEED=none'),
    trial(isUnusual, 'warning', `LOG_LEVEL=${env.logLevel}`, 'LOG_LEVEL=info'),
    trial(env.allowsDanger, 'warning', 'ALLOW_DANGEROUS_SETTINGS=yes', 'ALLOW_DANGEROUS_SETTINGS='),
    [names.length > 0, names.length === 1 ? 'danger' : 'warning', 'recaptcha', { names: names.join(', ') }],
  ];
}

/** What the settings alone say. */
export const SETTINGS = {
  addresses: checkAddresses,
  proxies: (env: Env): Line<'proxies'>[] => [
    [isPublic(env) && env.trustProxy === false, 'danger', 'missing'],
  ],
  secrets: checkSecrets,
  mail: checkMailSettings,
  defaults: checkDefaults,
} satisfies { [Check in CheckName]?: (env: Env) => Line<Check>[] };

/** What the settings alone say, in a shop for this machine alone nothing of it a danger. */
export function checkSettings(env: Env) {
  const all: [string, (env: Env) => AnyLine[]][] = Object.entries(SETTINGS);
  return all.flatMap(([check, look]) => toFindings(check as CheckName, look(env), isPublic(env)));
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
