import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where this machine keeps the authorities that it trusts beside the public ones, such as that of a company's proxy. */
const OWN_AUTHORITIES = '/usr/local/share/ca-certificates';

export type BootedDebian = Awaited<ReturnType<typeof bootDebian>>;

/**
 * Makes a bare Debian in `folder` and boots it: its own systemd, processes and network, with a way out to package registries.
 * Needs root, debootstrap, systemd-container and slirp4netns. `run` gives what a command of bash printed and its exit code.
 */
export async function bootDebian(folder: string, suite: 'bookworm' | 'trixie' = 'trixie') {
  const root = `${folder}/root`;
  // Several may run at once.
  const name = `pouchery-${process.pid}`;
  execFileSync(
    'debootstrap',
    ['--variant=minbase', '--include=systemd,systemd-sysv,dbus,iproute2', suite, root],
    { stdio: 'ignore' },
  );
  // Of the proxy that everything to the outside passes: slirp4netns answers here.
  writeFileSync(`${root}/etc/resolv.conf`, 'nameserver 10.0.2.3\n');
  trustOwnAuthorities(root);

  spawnSync('ip', ['netns', 'delete', name]);
  execFileSync('ip', ['netns', 'add', name]);
  const network = spawn(
    'slirp4netns',
    [
      '--configure',
      '--mtu=65520',
      '--disable-host-loopback',
      '--netns-type=path',
      `/run/netns/${name}`,
      'tap0',
    ],
    { stdio: 'ignore' },
  );
  const container = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--boot', `--directory=${root}`, `--machine=${name}`, '--resolv-conf=off'],
      ...['--register=no', '--keep-unit', `--network-namespace-path=/run/netns/${name}`],
    ],
    { stdio: 'ignore' },
  );
  const leader = await findLeader(container);
  return {
    root,
    run: (script: string, env: Record<string, string> = {}) => runInside(leader, script, env),
    stop: async () => {
      // For systemd inside it is the order to halt.
      execFileSync('kill', ['-s', 'RTMIN+3', String(leader)]);
      await Promise.race([once(container, 'exit'), sleep(20_000)]);
      container.kill('SIGKILL');
      network.kill();
      spawnSync('ip', ['netns', 'delete', name]);
    },
  };
}

function trustOwnAuthorities(root: string) {
  if (!existsSync(OWN_AUTHORITIES)) return;
  mkdirSync(root + OWN_AUTHORITIES, { recursive: true });
  cpSync(OWN_AUTHORITIES, root + OWN_AUTHORITIES, { recursive: true });
}

/** The first process inside, once systemd has started everything. */
async function findLeader(container: ChildProcess) {
  for (let tries = 0; tries < 300; tries++) {
    await sleep(200);
    if (container.exitCode !== null) throw new Error(`systemd-nspawn ended with ${container.exitCode}.`);
    const children = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').trim();
    if (!children) continue;
    const leader = Number(children.split(' ')[0]);
    if ((await runInside(leader, 'systemctl is-system-running', {})).output.trim() === 'running')
      return leader;
  }
  throw new Error('systemd did not come up within a minute.');
}

async function runInside(leader: number, script: string, env: Record<string, string>) {
  const child = spawn(
    'nsenter',
    [
      '--target',
      String(leader),
      '--all',
      'env',
      '-i',
      ...toPairs(env),
      'bash',
      '-euo',
      'pipefail',
      '-c',
      script,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number, output };
}

function toPairs(env: Record<string, string>) {
  const all = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    ...env,
  };
  return Object.entries(all).map(([name, value]) => `${name}=${value}`);
}
