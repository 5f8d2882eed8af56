/**
 * What `pouchery restore` ends with on a machine that has no settings yet: those of the backup become /etc/pouchery/shop.env, which
 * both programs read, and api.env, which the API alone reads.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Refusal, runAsRoot, say } from './run.ts';
import { GIVEN, OF_BOTH, OF_UNITS } from './settings-by-program.ts';

const RESTORED = '/var/lib/pouchery/restored-settings.env';
const PLACES = { shop: '/etc/pouchery/shop.env', api: '/etc/pouchery/api.env' };
await runAsRoot(async () => {
  const present = Object.values(PLACES).find((file) => existsSync(file));
  if (present)
    throw new Refusal(
      `There is a file ${present}, which stays as it is. The backup's settings are in ${RESTORED}.`,
    );
  const settings = parseEnv(readFileSync(RESTORED, 'utf8'));
  // Where this machine has found its backup, and keeps its database, is not where the lost one had them.
  for (const name of GIVEN) if (process.env[name]) settings[name] = process.env[name];
  const named = Object.entries(settings).filter(([name, value]) => value && !OF_UNITS.includes(name));
  const write = (file: string, isIn: (name: string) => boolean) =>
    writeFileSync(
      file,
      named.flatMap(([name, value]) => (isIn(name) ? `${name}=${quote(value)}\n` : [])).join(''),
      { mode: 0o600 },
    );
  write(PLACES.shop, (name) => OF_BOTH.includes(name));
  write(PLACES.api, (name) => !OF_BOTH.includes(name));
  rmSync(RESTORED);
  say(`The backup's settings are in ${PLACES.shop} and ${PLACES.api}.`);
});

/** As systemd reads it. */
function quote(value = '') {
  return `"${value.replace(/[\\"$`]/g, '\\$&')}"`;
}
