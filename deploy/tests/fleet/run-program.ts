import { NODE_OPTIONS } from '../../../scripts/node-options.ts';
import { DIST } from '../../../scripts/programs.ts';
import { type configureCaddy, DOMAIN } from '../caddy/run-caddy.ts';
import { startProgram } from '../start-program.ts';
import { type Machine, THIS_MACHINE } from './machine.ts';

/** What staff's sessions are signed with. */
export const SECRET_KEY = 'the key of the shop of many processes';
/** What `/metrics` asks for. */
export const METRICS_TOKEN = 'the metrics of the shop of many processes';

type Where = Pick<Awaited<ReturnType<typeof configureCaddy>>, 'address' | 'ports'>;
type Program = {
  app: 'api' | 'storefront';
  port: number;
  env: NodeJS.ProcessEnv;
  name?: string;
  machine?: Machine;
  restarts?: boolean;
  /** Of the build of the present version, unless it is said. */
  args?: string[];
  cwd?: string;
};

/** What both programs of a shop behind this Caddy are told, but for the database. */
export function shopSettings({ address, ports }: Where, dataDir: string) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    PUBLIC_SITE_URL: `https://www.${DOMAIN}:${ports.https}`,
    PUBLIC_API_URL: `https://api.${DOMAIN}:${ports.https}`,
    API_URL: `http://${address}:${ports.internal}`,
    SECRET_KEY,
    METRICS_TOKEN,
    CHANGES_KEY: 'the change feed of the shop of many processes',
    TRUST_PROXY: '1',
    COOKIE_DOMAIN: `.${DOMAIN}`,
    // Without mails.
    ALLOW_DANGEROUS_SETTINGS: 'yes',
  };
}

/** Starts one of the shop's programs and waits until it can do its work. */
export async function runProgram({ app, port, env, machine = THIS_MACHINE, ...options }: Program) {
  const origin = `http://${machine.address}:${port}`;
  const program = await startProgram({
    name: app,
    machine,
    program: process.execPath,
    cwd: DIST,
    args: [...NODE_OPTIONS[app].flags, `${app}/server.js`],
    ...options,
    env: { ...env, ...NODE_OPTIONS[app].env, [app === 'api' ? 'API_PORT' : 'PORT']: String(port) },
    isReady: async () => {
      const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) });
      await response.body?.cancel();
      return response.ok;
    },
  });
  return { program, origin };
}
