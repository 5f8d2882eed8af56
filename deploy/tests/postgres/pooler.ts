import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/run-shop.ts';
import { startProgram } from '../start-program.ts';
import { answers, joinAddresses, PASSWORD, type PostgresServer } from './postgres-server.ts';

const CONFIGURATION = fileURLToPath(new URL('../../pgbouncer/pgbouncer.ini', import.meta.url));

/**
 * PgBouncer with our configuration, on the machine of its PostgreSQL and a port of its own; `connections` to PostgreSQL at
 * most. `address` leads through it to the shop's database.
 */
export async function startPooler(server: PostgresServer, folder: string, { connections = 20 } = {}) {
  const { machine, name } = server;
  const port = await freePort();
  const users = join(folder, `${name}-userlist.txt`);
  writeFileSync(users, `"pouchery" "${PASSWORD}"\n"postgres" "${PASSWORD}"\n`);
  const configuration = readFileSync(CONFIGURATION, 'utf8')
    .replace('port=5432', `port=${server.port}`)
    .replace('listen_addr = 127.0.0.1', `listen_addr = ${machine.address}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('default_pool_size = 20', `default_pool_size = ${connections}`)
    .replace('reserve_pool_size = 5', 'reserve_pool_size = 0');
  const file = join(folder, `${name}-pgbouncer.ini`);
  writeFileSync(file, configuration);
  execFileSync('chown', ['postgres:', users, file]);
  const address = joinAddresses([{ machine, port }]);
  /** Where it answers itself, whether PostgreSQL behind it does or not. */
  const admin = address.replace('pouchery:', 'postgres:').replace(/pouchery$/, 'pgbouncer');
  const program = await startProgram({
    restarts: true,
    name: `PgBouncer ${name}`,
    machine,
    program: 'pgbouncer',
    args: ['--quiet', '--user', 'postgres', file],
    isReady: () => answers(admin, 'show version'),
  });
  return { address, admin, machine, port, program, stop: () => program.stop() };
}
