import { createPublicKey } from 'node:crypto';
import { resolve } from 'node:path';
import { telemetryVariables, toTelemetry } from '@pouchery/observability/telemetry-variables';
import { proxies, type TrustProxy } from '@pouchery/observability/trusted-proxies';
import { readSecretFiles, SecretFileError } from '@pouchery/secret-files/secret-files';
import { z } from 'zod';
import { databaseVariables, toDatabaseSettings } from './database/database-variables.ts';
import { MIN_KEY_LENGTH } from './key-files.ts';
import { parseS3Address, s3Variables, toS3Server } from './s3/s3-variables.ts';
import { PROJECT_ROOT } from './shipped-files.ts';
import { StartupError } from './startup-error.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a port number from 1 to 65535');

/** An origin: scheme, host and port, kept without a trailing slash. */
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as http://localhost:3000' })
  .transform((value) => new URL(value))
  .refine(({ pathname, search }) => pathname === '/' && search === '', 'must be an address without a path')
  .transform((url) => url.origin);

/** `Pouchery <no-reply@shop.example>`, or the address alone. */
const mailbox = z
  .string()
  .regex(
    /^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/,
    'must be an e-mail address, with or without a name',
  )
  .transform((value) => {
    const [, name = '', address = value] = value.match(/^(.*?)\s*<(.+)>$/) ?? [];
    return { name: name.replace(/^"(.*)"$/, '$1'), address };
  });

const seconds = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 99')
  .transform(Number);

const secret = z.string().min(MIN_KEY_LENGTH, `must have at least ${MIN_KEY_LENGTH} characters`);

/** Where a bank is asked, without a slash at the end. */
const serviceAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));

/** PEM, in a variable with \\n for line ends, too. */
const publicKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isRsaKey, 'must be the public key of the bank, as PEM');

function isRsaKey(pem: string) {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** As `npm run backup -- key` and `age-keygen` print it, the latter with comments. */
const backupKey = z
  .string()
  .transform((value) => value.replace(/^#.*$/gm, '').trim())
  .refine(
    (value) => /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(value),
    'must be a key such as `npm run backup -- key` makes one: AGE-SECRET-KEY-1 and 58 more characters',
  );

const variables = z.object({
  PORT: port.default(3000),
  API_PORT: port.default(8000),
  LISTEN_HOST: z
    .union([z.ipv4(), z.ipv6()], 'must be an address of this machine such as 127.0.0.1')
    .default('0.0.0.0'),
  PUBLIC_SITE_URL: origin.optional(),
  PUBLIC_API_URL: origin.optional(),
  API_URL: origin.optional(),
  DRAIN_SECONDS: seconds.default(0),
  ...databaseVariables,
  DATA_DIR: z.string().default('./data'),
  ...s3Variables,
  SECRET_KEY: secret.optional(),
  SECRET_KEY_FALLBACK: secret.optional(),
  CHANGES_KEY: secret.optional(),
  CHANGES_KEY_FALLBACK: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://user:password@mail.example.com:587',
    })
    .optional(),
  MAIL_FROM: mailbox.default({ name: '', address: 'no-reply@example.com' }),
  SHOP_EMAIL: z.email('must be an e-mail address').default('shop@example.com'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://www.google.com/recaptcha/api/siteverify'),
  BOG_CLIENT_ID: z.string().optional(),
  BOG_CLIENT_SECRET: z.string().optional(),
  BOG_CALLBACK_KEY: publicKey.optional(),
  BOG_TOKEN_URL: serviceAddress.default(
    'https://oauth2.bog.ge/auth/realms/bog/protocol/openid-connect/token',
  ),
  BOG_API_URL: serviceAddress.default('https://api.bog.ge/payments/v1'),
  TBC_API_KEY: z.string().optional(),
  TBC_CLIENT_ID: z.string().optional(),
  TBC_CLIENT_SECRET: z.string().optional(),
  TBC_TOKEN_URL: serviceAddress.default('https://api.tbcbank.ge/v1/tpay/access-token'),
  TBC_API_URL: serviceAddress.default('https://api.tbcbank.ge/v1/tpay'),
  TBC_CALLBACK_ADDRESSES: proxies
    .refine((value) => typeof value !== 'function', 'must be addresses and networks such as 192.0.2.7')
    .optional(),
  PAPER_SERVICE_URL: serviceAddress.optional(),
  PAPER_SERVICE_KEY: z.string().optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as .shop.example')
    .optional(),
  TRUST_PROXY: proxies.optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  ...telemetryVariables,
  ALLOW_DANGEROUS_SETTINGS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  SHOP_NAME: z.string().max(60, 'must have at most 60 characters').default('Pouchery'),
  BACKUP_TO: z
    .string()
    .refine(
      (value) => !value.includes('://') || parseS3Address(value) !== undefined,
      'must be a folder, or a bucket such as s3://backups or s3://shop/backups',
    )
    .optional(),
  BACKUP_KEY: backupKey.optional(),
  DRILL_DATABASE_URL: databaseVariables.DATABASE_URL,
  BACKUP_KEEP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .default(14),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
});

/** Whatever may not be read by others: each may stand in a file, which the variable with `_FILE` at its end names. */
const SECRETS = [
  'SECRET_KEY',
  'SECRET_KEY_FALLBACK',
  'CHANGES_KEY',
  'CHANGES_KEY_FALLBACK',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URLS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'RECAPTCHA_SECRET',
  'METRICS_TOKEN',
  'SENTRY_DSN',
  'BACKUP_KEY',
  'DRILL_DATABASE_URL',
  'BOG_CLIENT_SECRET',
  'BOG_CALLBACK_KEY',
  'TBC_API_KEY',
  'TBC_CLIENT_SECRET',
  'PAPER_SERVICE_KEY',
] satisfies (keyof typeof variables.shape)[];

/** Names of the variables that the API reads, for the test of `.env.example`. */
export const VARIABLES = [...Object.keys(variables.shape), ...SECRETS.map((name) => `${name}_FILE`)];

/** The API's variables that are set, as they were given, and secrets as they stand in their files. */
export function readVariables(source: Record<string, string | undefined> = process.env) {
  const given = readSecrets(source).variables;
  const settings: Record<string, string> = {};
  for (const name of Object.keys(variables.shape)) {
    const value = given[name];
    if (value) settings[name] = value;
  }
  return settings;
}

/**
 * Reads the configuration (.env.example explains it); an empty value counts as unset.
 * Throws a StartupError that names the first wrong variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const { variables: given, files } = readSecrets(source);
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`The variable ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const value = parsed.data;
  const apiUrl = value.PUBLIC_API_URL ?? `http://localhost:${value.API_PORT}`;
  return {
    port: value.API_PORT,
    host: value.LISTEN_HOST,
    siteUrl: value.PUBLIC_SITE_URL ?? `http://localhost:${value.PORT}`,
    apiUrl,
    /** Where the storefront's server finds us. */
    storefrontApiUrl: value.API_URL ?? apiUrl,
    drainMs: value.DRAIN_SECONDS * 1000,
    ...toDatabaseSettings(value, files),
    // Wherever a program is started, `npm start` and `npm run start -w apps/api` share one.
    dataDir: resolve(PROJECT_ROOT, value.DATA_DIR),
    /** Undefined: pictures are in `DATA_DIR/media`. */
    mediaBucket: value.MEDIA_STORE,
    s3: toS3Server(value, files),
    secretKey: value.SECRET_KEY,
    secretKeyFallback: value.SECRET_KEY_FALLBACK,
    changesKey: value.CHANGES_KEY,
    changesKeyFallback: value.CHANGES_KEY_FALLBACK,
    metricsToken: value.METRICS_TOKEN,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    shopEmail: value.SHOP_EMAIL,
    recaptcha: {
      siteKey: value.RECAPTCHA_SITE_KEY,
      secret: value.RECAPTCHA_SECRET,
      verifyUrl: value.RECAPTCHA_VERIFY_URL,
    },
    ...toBanks(value),
    paperService: { url: value.PAPER_SERVICE_URL, key: value.PAPER_SERVICE_KEY },
    cookieDomain: value.COOKIE_DOMAIN,
    trustProxy: value.TRUST_PROXY ?? false,
    seed: value.SEED ?? (value.DATABASE_URL ? 'none' : 'demo'),
    ...toTelemetry(value),
    allowsDanger: value.ALLOW_DANGEROUS_SETTINGS === 'yes',
    shopName: value.SHOP_NAME,
    backup: {
      /** A bucket, or a folder; undefined while nobody has said where. */
      bucket: value.BACKUP_TO === undefined ? undefined : parseS3Address(value.BACKUP_TO),
      folder: value.BACKUP_TO && resolve(PROJECT_ROOT, value.BACKUP_TO),
      key: value.BACKUP_KEY,
      keep: value.BACKUP_KEEP,
      /** Undefined: the shop's name with `_drill`. */
      drillUrl: value.DRILL_DATABASE_URL,
      drillFile: files.DRILL_DATABASE_URL,
    },
    logLevel: value.LOG_LEVEL,
    requestLog: value.REQUEST_LOG,
    /** Variables that are not ours: of the system, of others, and ours misspelt. */
    otherNames: Object.keys(source).filter((name) => !VARIABLES.includes(name)),
    /** Set by `npm run dev`; not a setting of the shop's, so it stands in no list of variables. */
    isDevelopment: given.NODE_ENV === 'development',
  } as const;
}
export type Env = ReturnType<typeof readEnv>;

/** Of what a bank needs, where some of it is set, the rest. */
function listMissing(value: z.output<typeof variables>) {
  const groups = [
    ['BOG_CLIENT_ID', 'BOG_CLIENT_SECRET', 'BOG_CALLBACK_KEY'],
    ['TBC_API_KEY', 'TBC_CLIENT_ID', 'TBC_CLIENT_SECRET', 'TBC_CALLBACK_ADDRESSES'],
  ] as const;
  return groups.flatMap((names) => {
    const missing = names.filter((name) => !value[name]);
    return missing.length < names.length ? missing : [];
  });
}

/** Each only with all of its keys. */
function toBanks(value: z.output<typeof variables>) {
  const { BOG_CLIENT_ID: bogId, BOG_CLIENT_SECRET: bogSecret, BOG_CALLBACK_KEY: callbackKey } = value;
  const { TBC_API_KEY: apiKey, TBC_CLIENT_ID: tbcId, TBC_CLIENT_SECRET: tbcSecret } = value;
  const [bogUrls, tbcUrls] = [
    { tokenUrl: value.BOG_TOKEN_URL, apiUrl: value.BOG_API_URL },
    { tokenUrl: value.TBC_TOKEN_URL, apiUrl: value.TBC_API_URL },
  ];
  const callbacksFrom: TrustProxy = value.TBC_CALLBACK_ADDRESSES ?? false;
  return {
    bog:
      bogId && bogSecret && callbackKey
        ? { clientId: bogId, clientSecret: bogSecret, callbackKey, ...bogUrls }
        : undefined,
    missingBankKeys: listMissing(value),
    tbc:
      apiKey && tbcId && tbcSecret
        ? { apiKey, clientId: tbcId, clientSecret: tbcSecret, callbacksFrom, ...tbcUrls }
        : undefined,
  };
}

function readSecrets(source: Record<string, string | undefined>) {
  try {
    return readSecretFiles(source, SECRETS);
  } catch (error) {
    throw error instanceof SecretFileError ? new StartupError(error.message) : error;
  }
}
