import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { ask } from '../../../apps/api/src/testing/backups.ts';
import { freePort } from '../../../scripts/run-shop.ts';
import { findUser, type Machine, THIS_MACHINE } from '../fleet/machine.ts';
import { type Running, startProgram } from '../start-program.ts';

/** Debian's package has no other. */
export const DEBIAN_BINARIES = '/usr/lib/postgresql/15/bin';
/** Of the superuser and of the shop's role. */
export const PASSWORD = 'nine tins of mint';
const CONNECT_MS = 1_000;

type Settings = Record<string, string>;

/** A PostgreSQL of the system user `postgres`, on a port of its own, in `folder`, which is made by `initialise` or `copy`. */
export class PostgresServer {
  readonly name: string;
  readonly port: number;
  /** What it keeps its data in. */
  readonly folder: string;
  readonly machine: Machine;
  readonly #binaries: string;
  #running: Running | undefined;

  private constructor(name: string, port: number, binaries: string, parent: string, machine: Machine) {
    this.name = name;
    this.port = port;
    this.machine = machine;
    this.#binaries = binaries;
    this.folder = join(parent, name);
    makePostgresFolder(this.folder);
  }

  /** A new, empty one. */
  static async initialise(name: string, parent: string, binaries = DEBIAN_BINARIES, machine = THIS_MACHINE) {
    chmodSync(parent, 0o755);
    const server = new PostgresServer(name, await freePort(), binaries, parent, machine);
    writeFileSync(join(parent, 'password'), PASSWORD);
    execFileSync('chown', ['postgres:', join(parent, 'password')]);
    server.#run('initdb', [
      '--username',
      'postgres',
      '--auth',
      'scram-sha-256',
      '--pwfile',
      join(parent, 'password'),
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--pgdata',
      server.folder,
    ]);
    // Also from the other machines of its network.
    appendFileSync(
      join(server.folder, 'pg_hba.conf'),
      'host all all samenet scram-sha-256\nhost replication all samenet scram-sha-256\n',
    );
    return server;
  }

  /** A new one that runs and has the shop's role and database. */
  static async withShop(name: string, parent: string, binaries = DEBIAN_BINARIES) {
    const server = await PostgresServer.initialise(name, parent, binaries);
    await server.start();
    await server.makeShop();
    return server;
  }

  /** A streaming replica of `source`, called `name` where it is named as synchronous. */
  static async copy(name: string, source: PostgresServer, parent: string, machine = THIS_MACHINE) {
    const server = new PostgresServer(name, await freePort(), source.#binaries, parent, machine);
    await server.copyAgain(source);
    return server;
  }

  /** Makes it a replica of `source`, whatever it was. It must not run. */
  async copyAgain(source: PostgresServer) {
    execFileSync('find', [this.folder, '-mindepth', '1', '-delete']);
    await source.#copyTo(this.folder, this.name, ['--write-recovery-conf']);
  }

  /** A base backup in `folder`, which is made: all of the server but for its log. */
  async copyWithoutLog(folder: string) {
    makePostgresFolder(folder);
    await this.#copyTo(folder, 'base', ['--wal-method', 'none']);
  }

  /** What is asked of the server goes on meanwhile. */
  async #copyTo(folder: string, name: string, flags: string[]) {
    const from = `host=${this.machine.address} port=${this.port} user=postgres password='${PASSWORD}' application_name=${name}`;
    await promisify(execFile)(
      join(this.#binaries, 'pg_basebackup'),
      ['--dbname', from, '--pgdata', folder, '--checkpoint', 'fast', ...flags],
      { ...findUser('postgres'), cwd: '/' },
    );
  }

  /** Starts it and waits until it takes connections. */
  async start(settings: Settings = {}) {
    const all: Settings = {
      port: String(this.port),
      listen_addresses: [...new Set([THIS_MACHINE.address, this.machine.address])].join(),
      unix_socket_directories: '',
      max_connections: '100',
      shared_buffers: '64MB',
      ...settings,
    };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#running = await startProgram({
      name: `PostgreSQL ${this.name}`,
      machine: this.machine,
      user: 'postgres',
      cwd: '/',
      program: join(this.#binaries, 'postgres'),
      args: ['-D', this.folder, ...flags],
      isReady: () => answers(this.address()),
    });
  }

  /** What it has said since it was started. */
  said() {
    return this.#running?.said() ?? '';
  }

  /** In order, with a checkpoint. */
  stop() {
    return this.#running?.stop('SIGINT');
  }

  /** As when the machine loses its power: neither it nor its children do anything more. */
  async kill() {
    const children = this.pids.slice(1);
    const ended = this.#running?.stop('SIGKILL');
    signalAll(children, 'SIGKILL');
    await ended;
  }

  /** Its process and those of its connections; none when it does not run. */
  get pids(): number[] {
    const pid = this.#running?.pid;
    if (pid === undefined || this.#running?.hasEnded()) return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return [pid, ...children.filter(Boolean).map(Number)];
  }

  /** To all of its processes, as `SIGSTOP`, which it cannot pass on. */
  signal(name: NodeJS.Signals) {
    signalAll(this.pids, name);
  }

  /** Asks it to take writes; it does so a moment later, or once it goes on where it was stopped. */
  promote() {
    this.#run('pg_ctl', ['promote', '--no-wait', '--pgdata', this.folder]);
  }

  address(database = 'postgres', user = 'postgres') {
    return `postgres://${user}:${encodeURIComponent(PASSWORD)}@${this.machine.address}:${this.port}/${database}`;
  }

  /** As the shop's role, which may do nothing but use its own databases. */
  connection(database = 'pouchery') {
    return { host: this.machine.address, port: this.port, user: 'pouchery', password: PASSWORD, database };
  }

  /** Has it do something as its superuser. */
  query<Row extends pg.QueryResultRow>(text: string, { database = 'postgres' } = {}) {
    return ask<Row>({ connectionString: this.address(database) }, text);
  }

  /** The shop's role and its database. */
  async makeShop() {
    await this.query(`create role pouchery login password '${PASSWORD}'`);
    await this.makeDatabase('pouchery');
  }

  /** An empty one that belongs to the shop's role. */
  async makeDatabase(name: string) {
    await this.query(`create database ${name} owner pouchery`);
    return this.connection(name);
  }

  #run(program: string, flags: string[]) {
    execFileSync(join(this.#binaries, program), flags, { ...findUser('postgres'), cwd: '/', stdio: 'pipe' });
  }
}

/** Whether a server, or a pooler by its own database, answers there in time. */
export async function answers(connectionString: string, question = 'select') {
  await ask({ connectionString, connectionTimeoutMillis: CONNECT_MS }, question);
  return true;
}

/** One that the system's user `postgres`, and nobody else, may write to. */
export function makePostgresFolder(folder: string) {
  mkdirSync(folder, { mode: 0o700 });
  execFileSync('chown', ['postgres:', folder]);
}

function signalAll(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone meanwhile.
    }
  }
}

/** `postgres://user@one,two/pouchery`: whichever takes writes. */
export function joinAddresses(servers: { machine: Machine; port: number }[]) {
  const hosts = servers.map(({ machine, port }) => `${machine.address}:${port}`).join();
  return `postgres://pouchery:${encodeURIComponent(PASSWORD)}@${hosts}/pouchery`;
}
