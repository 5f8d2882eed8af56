import { countEdits } from '#api/backoffice/import-export/nearest-value.ts';
import { type Env, VARIABLES } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import { isPublic, type Line, toFindings } from './finding.ts';
import { sayFinding } from './write-findings.ts';

/** Names kept for examples, ours among them; no mail goes there. */
const EXAMPLE = /@(?:.+\.)?example\.(?:com|net|org)$/i;
/** Nobody else's variables begin so. */
const OURS =
  /^(?:PUBLIC|DATABASE|MEDIA|S3|SECRET|CHANGES|METRICS|SMTP|MAIL|SHOP|RECAPTCHA|COOKIE|TRUST|BACKUP|SENTRY|BOG|TBC|PAPER)_/;
/** Of compose.yaml, which stand in the same file. */
const OTHERS = new Set(['SHOP_DOMAIN', 'SHOP_IMAGE']);
/** A short name is easily like another one. */
const SHORT = 8;
const GUESSED =
  /example|change.?me|secret|passw|default|pouchery|letmein|qwerty|12345|abcde|development|openssl/i;
const MIN_LETTERS = 8;
/** Random characters of `openssl rand -base64 32` have 200 by this measure, 16 of them 60. */
const [GUESSED_BITS, SHORT_BITS] = [48, 90];

/** Variables that nobody reads, because they are one of ours but for a letter or two, or begin as ours do. */
export function checkVariables(env: Pick<Env, 'otherNames'>): Line[] {
  return env.otherNames.map((name) => {
    const all = VARIABLES.map((known) => ({ known, distance: countEdits(name.toUpperCase(), known) }));
    const near = all.reduce((best, one) => (one.distance < best.distance ? one : best));
    const isLike = OURS.test(name) || near.distance <= (name.length < SHORT ? 1 : 2);
    return [!OTHERS.has(name) && isLike, 'warning', 'settings.misspelt', { name, nearest: near.known }];
  });
}

/** What the settings alone say. */
export function checkSettings(env: Env): Line[] {
  const mailboxes = Object.entries({ MAIL_FROM: env.mailFrom.address, SHOP_EMAIL: env.shopEmail });
  return [
    ...checkVariables(env),
    ...checkDefaults(env),
    ...checkAddresses(env),
    ...checkSecrets(env),
    [!env.smtpUrl, 'danger', 'mail.files'],
    ...mailboxes.map(
      ([name, address]): Line => [EXAMPLE.test(address), 'danger', 'mail.example', { name, address }],
    ),
  ];
}

/**
 * Whether the two addresses are encrypted, and whether one's cookies reach the other: a page's script reads the anti-forgery cookie
 * that the API has set, so both hosts must be of one domain.
 */
function checkAddresses(env: Env): Line[] {
  const [site, api] = [new URL(env.siteUrl).hostname, new URL(env.apiUrl).hostname];
  const domain = env.cookieDomain?.replace(/^\./, '').toLowerCase();
  const isCovered = domain ? [site, api].every((host) => `.${host}`.endsWith(`.${domain}`)) : site === api;
  const open = [...new Set([env.siteUrl, env.apiUrl])].filter((address) => !address.startsWith('https:'));
  return [
    ...open.map((address): Line => [isPublic(env), 'danger', 'addresses.not_https', { address }]),
    [!isCovered, 'danger', 'addresses.cookie_domain', { site, api }],
    [isPublic(env) && env.trustProxy === false, 'danger', 'addresses.no_proxy'],
  ];
}

/** The secrets of our own making, which nobody may guess. Values are read, and never part of what is found. */
function checkSecrets(env: Env): Line[] {
  const secrets = Object.entries({
    // The embedded database's own machine makes one and keeps it.
    SECRET_KEY: env.secretKey ?? (env.databaseUrl === undefined ? undefined : ''),
    CHANGES_KEY: env.changesKey,
    METRICS_TOKEN: env.metricsToken,
    SECRET_KEY_FALLBACK: env.secretKeyFallback,
    CHANGES_KEY_FALLBACK: env.changesKeyFallback,
  });
  return secrets.flatMap(([name, secret]): Line[] => {
    if (secret === undefined) return [];
    const isTwice = secrets.filter(([, other]) => other === secret).length > 1;
    const level = judgeSecret(secret);
    return [[level !== 'ok' || isTwice, level === 'danger' ? level : 'warning', 'secrets.weak', { name }]];
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

/** What is fine for trying the shop out, and not for the world. */
function checkDefaults({ isDevelopment, seed, logLevel, allowsDanger, recaptcha }: Env): Line[] {
  const keys = { RECAPTCHA_SITE_KEY: recaptcha.siteKey, RECAPTCHA_SECRET: recaptcha.secret };
  const names = Object.entries(keys).flatMap(([name, value]) => (value ? [] : [name]));
  const [isHalf, isUsual] = [names.length === 1, ['error', 'warn', 'info'].includes(logLevel)];
  const trial = (setting: string, instead: string) => ['settings.trial', { setting, instead }] as const;
  return [
    [isDevelopment, 'danger', ...trial('NODE_ENV=development', 'NODE_ENV=production')],
    [seed === 'demo', 'danger', ...trial('SEED=demo', 'SEED=none')],
    [!isUsual, 'warning', ...trial(`LOG_LEVEL=${logLevel}`, 'LOG_LEVEL=info')],
    [allowsDanger, 'warning', ...trial('ALLOW_DANGEROUS_SETTINGS=yes', 'ALLOW_DANGEROUS_SETTINGS=')],
    [names.length > 0, isHalf ? 'danger' : 'warning', 'settings.recaptcha', { names: names.join(', ') }],
  ];
}

/**
 * Keeps a shop that others reach from starting with a setting that is dangerous for it (docs/doctor.md). Throws a StartupError that
 * says each of them and what to do, unless ALLOW_DANGEROUS_SETTINGS is set; then it gives them for the log.
 */
export function refuseDangers(env: Env): string[] {
  const dangers = toFindings(checkSettings(env), env).filter(({ level }) => level === 'danger');
  const sentences = dangers.map(sayFinding).map(({ seen, todo }) => `${seen} ${todo}`);
  if (dangers.length === 0 || env.allowsDanger) return sentences;
  const lines = [`The shop at ${env.siteUrl} does not start with dangerous settings:`, ...sentences];
  const rest =
    'npm run doctor checks everything; ALLOW_DANGEROUS_SETTINGS=yes starts a shop for trials all the same.';
  throw new StartupError(`${lines.join('\n- ')}\n${rest}`);
}
