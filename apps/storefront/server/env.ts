import { resolve } from 'node:path';
import { telemetryVariables, toTelemetry } from '@pouchery/observability/telemetry-variables';
import { proxies } from '@pouchery/observability/trusted-proxies';
import { readSecretFiles } from '@pouchery/secret-files/secret-files';
import { z } from 'zod';
import { PROJECT_ROOT } from './shipped-files.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));

const schema = z
  .object({
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
    API_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(8000),
    LISTEN_HOST: z
      .union([z.ipv4(), z.ipv6()], 'must be an address of this machine such as 127.0.0.1')
      .optional(),
    PUBLIC_SITE_URL: origin.optional(),
    PUBLIC_API_URL: origin.optional(),
    API_URL: origin.optional(),
    DRAIN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(99).default(0),
    SHOP_NAME: z.string().trim().min(1, 'must not be empty').default('Pouchery'),
    COOKIE_DOMAIN: z.string().optional(),
    RECAPTCHA_SITE_KEY: z.string().optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    DATA_DIR: z.string().default('./data'),
    ...telemetryVariables,
    CHANGES_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    TRUST_PROXY: proxies.optional(),
  })
  .transform((env) => {
    const publicApi = env.PUBLIC_API_URL ?? `http://localhost:${env.API_PORT}`;
    return {
      port: env.PORT,
      host: env.LISTEN_HOST,
      siteUrl: env.PUBLIC_SITE_URL ?? `http://localhost:${env.PORT}`,
      publicApiUrl: publicApi,
      apiUrl: env.API_URL ?? publicApi,
      drainMs: env.DRAIN_SECONDS * 1000,
      shopName: env.SHOP_NAME,
      cookieDomain: env.COOKIE_DOMAIN,
      // The API's is the same one.
      dataDir: resolve(PROJECT_ROOT, env.DATA_DIR),
      changesKey: env.CHANGES_KEY,
      hasRecaptcha: env.RECAPTCHA_SITE_KEY !== undefined,
      metricsToken: env.METRICS_TOKEN,
      trustProxy: env.TRUST_PROXY ?? (false as const),
      isRequestLogOn: env.REQUEST_LOG === 'on',
      ...toTelemetry(env),
    };
  });

export type Env = z.infer<typeof schema> & {
  /** Where `CHANGES_KEY` is read again, so that it rotates without a stop. */
  changesKeyFile?: string | undefined;
};

/** Each may stand in a file, which the variable with `_FILE` at its end names. */
const SECRETS = ['CHANGES_KEY', 'METRICS_TOKEN', 'SENTRY_DSN'] as const;

/** The configuration (.env.example explains it). Throws an Error whose message names the wrong variable. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const { variables: given, files } = readSecretFiles(variables, SECRETS);
  const result = schema.safeParse(given);
  if (result.success) return { ...result.data, changesKeyFile: files.CHANGES_KEY };
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const is = SECRETS.some((secret) => secret === name) ? name : `${name} is "${given[name]}": it`;
  throw new Error(`${is} ${issue?.message ?? 'is not valid'}.`);
}
