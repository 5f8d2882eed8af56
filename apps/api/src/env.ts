import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** Relative folders count from here, so that `npm start` and `npm run start -w apps/api` share one DATA_DIR. */
const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');

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

const variables = z.object({
  PORT: port.default(3000),
  API_PORT: port.default(8000),
  PUBLIC_SITE_URL: origin.optional(),
  PUBLIC_API_URL: origin.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  SECRET_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
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
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as .shop.example')
    .optional(),
  TRUST_PROXY: z.string().optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  SHOP_NAME: z.string().max(60, 'must have at most 60 characters').default('Pouchery'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
});

/** Names of the variables that the API reads, for the test of `.env.example`. */
export const VARIABLES = Object.keys(variables.shape);

/**
 * Reads the configuration (architecture.md §2); an empty value counts as unset.
 * Throws a StartupError that names the first wrong variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`The variable ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const value = parsed.data;
  return {
    port: value.API_PORT,
    siteUrl: value.PUBLIC_SITE_URL ?? `http://localhost:${value.PORT}`,
    apiUrl: value.PUBLIC_API_URL ?? `http://localhost:${value.API_PORT}`,
    databaseUrl: value.DATABASE_URL,
    dataDir: resolve(PROJECT_ROOT, value.DATA_DIR),
    secretKey: value.SECRET_KEY,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    shopEmail: value.SHOP_EMAIL,
    recaptcha: {
      siteKey: value.RECAPTCHA_SITE_KEY,
      secret: value.RECAPTCHA_SECRET,
      verifyUrl: value.RECAPTCHA_VERIFY_URL,
    },
    cookieDomain: value.COOKIE_DOMAIN,
    trustProxy: trustedProxies(value.TRUST_PROXY),
    seed: value.SEED ?? (value.DATABASE_URL ? 'none' : 'demo'),
    shopName: value.SHOP_NAME,
    logLevel: value.LOG_LEVEL,
    /** Set by `npm run dev`; not a setting of the shop's, so it stands in no list of variables. */
    isDevelopment: given.NODE_ENV === 'development',
  } as const;
}
export type Env = ReturnType<typeof readEnv>;

/** Fastify's `trustProxy`: `true`, a number of hops, or addresses and networks separated by commas. */
function trustedProxies(value: string | undefined) {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? (_address: string, hop: number) => hop < Number(value) : value;
}
