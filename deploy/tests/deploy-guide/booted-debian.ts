import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ip } from '../fleet/network.ts';

/** Where this machine keeps the authorities that it trusts beside the public ones, such as that of a company's proxy. */
const OWN_AUTHORITIES = '/usr/local/share/ca-certificates';

/** Bare Debians, packed, so that not every run fetches them. */
const CACHE = fileURLToPath(new URL('../../../.cache/debian', import.meta.url));
const CACHE_MS = 7 * 86_400_000;

/** What has to be installed of Debian's. */
export const BOOT_PACKAGES = ['debootstrap', 'systemd-container', 'slirp4netns', 'iproute2'];
export const DOMAIN = 'shop.example';
/** The four programs of a shop. */
export const UNITS = [
  'pouchery-api@8000',
  'pouchery-api@8001',
  'pouchery-storefront@3000',
  'pouchery-storefront@3001',
];
/** Of Caddy's certificates, inside. */
export const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

export type Suite = 'bookworm' | 'trixie';
export type BootedDebian = Awaited<ReturnType<typeof bootDebian>>;

/**
 * Makes a bare Debian in `folder` and boots it: its own systemd, processes and network, with a way out to package registries.
 * Needs root, debootstrap, systemd-container and slirp4netns. `run` gives what a command of bash printed and its exit code,
 * `reboot` starts the system anew, `namespace` is its network's name.
 */
export async function bootDebian(folder: string, suite: Suite = 'trixie') {
  const root = `${folder}/root`;
  // Several may run at once.
  const name = `pouchery-${process.pid}`;
  mkdirSync(root, { recursive: true });
  execFileSync('tar', ['--extract', '--numeric-owner', `--directory=${root}`, `--file=${packDebian(suite)}`]);
  // Of the proxy that everything to the outside passes: slirp4netns answers here.
  writeFileSync(`${root}/etc/resolv.conf`, 'nameserver 10.0.2.3\n');
  trustOwnAuthorities(root);

  spawnSync('ip', ['netns', 'delete', name]);
  ip('netns', 'add', name);
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
  const boot = () =>
    spawn(
      'systemd-nspawn',
      [
        '--quiet',
        '--boot',
        `--directory=${root}`,
        `--machine=${name}`,
        '--resolv-conf=off',
        // The network is its own, so the packet filter is, too.
        '--register=no',
        '--keep-unit',
        '--capability=CAP_NET_ADMIN',
        ...keepDownloads(suite),
        `--network-namespace-path=/run/netns/${name}`,
      ],
      { stdio: 'ignore' },
    );
  let container = boot();
  let leader = await findLeader(container);
  return {
    root,
    /** Its network, as `ip netns` knows it. */
    namespace: name,
    reboot: async () => {
      const hasEnded = once(container, 'exit');
      await runInside(leader, 'systemctl reboot', {});
      await hasEnded;
      container = boot();
      leader = await findLeader(container);
    },
    run: (script: string, env: Record<string, string> = {}) => runInside(leader, script, env),
    stop: async () => {
      // For systemd inside it is the order to halt.
      spawnSync('kill', ['-s', 'RTMIN+3', String(leader)]);
      await Promise.race([once(container, 'exit'), sleep(20_000)]);
      container.kill('SIGKILL');
      network.kill();
      ip('netns', 'delete', name);
    },
  };
}

/** Runs commands in a booted Debian; throws what they printed when one fails. */
export async function inside(debian: BootedDebian, commands: string) {
  const { code, output } = await typeInside(debian, commands);
  if (code !== 0) throw new Error(`Ended with ${code}:\n${output.slice(-4_000)}`);
  return output;
}

/** What an operator types, with the exit code. */
export function typeInside(debian: BootedDebian, commands: string) {
  // Of npm, which has authorities of its own: those of the system.
  return debian.run(commands, { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' });
}

/** Logs somebody in at the back office with a one-time code. Gives the authenticator app's secret and the session (staff-login.ts). */
export function logIn({ namespace, root }: BootedDebian, ...person: string[]) {
  const login = fileURLToPath(new URL('staff-login.ts', import.meta.url));
  const inNetwork = ['netns', 'exec', namespace, process.execPath, login];
  return JSON.parse(ip(...inNetwork, root + AUTHORITY, ...person));
}

/** Names that this machine alone knows, and Caddy's own authority to sign for them: no public one could ask back. */
export function nameShop(debian: BootedDebian) {
  return inside(
    debian,
    `printf '127.0.0.1 localhost ${DOMAIN} www.${DOMAIN} api.${DOMAIN}\\n' > /etc/hosts
    install -d -m 755 /etc/systemd/system/caddy.service.d
    printf '[Service]\\nEnvironment=CADDY_GLOBAL_OPTIONS=local_certs\\n' > /etc/systemd/system/caddy.service.d/test.conf`,
  );
}

/** Commands typed where curl and all else know Caddy's authority, as in the world they know a public one. */
export function trustingCaddy(commands: string) {
  return `export CURL_CA_BUNDLE=/etc/ssl/certs/ca-certificates.crt
    cp ${AUTHORITY} /usr/local/share/ca-certificates/caddy.crt 2> /dev/null && update-ca-certificates > /dev/null 2>&1 || true
    ${commands}`;
}

/** Gives the archive of a Debian with nothing but what boots it, made when there is none of this week. */
function packDebian(suite: Suite) {
  const archive = `${CACHE}/${suite}.tar`;
  if (existsSync(archive) && Date.now() - statSync(archive).mtimeMs < CACHE_MS) return archive;
  const made = `${CACHE}/${suite}-${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  const packages = '--include=systemd,systemd-sysv,dbus,iproute2';
  execFileSync('debootstrap', ['--variant=minbase', packages, suite, made], { stdio: 'ignore' });
  execFileSync('tar', ['--create', '--numeric-owner', `--directory=${made}`, `--file=${made}.tar`, '.']);
  rmSync(made, { recursive: true });
  renameSync(`${made}.tar`, archive);
  return archive;
}

/** What apt and npm fetch stays for the next run. */
function keepDownloads(suite: Suite) {
  const folders = { [`${suite}-packages`]: '/var/cache/apt/archives', npm: '/root/.npm' };
  return Object.entries(folders).map(([name, where]) => {
    mkdirSync(`${CACHE}/${name}`, { recursive: true });
    return `--bind=${CACHE}/${name}:${where}`;
  });
}

function trustOwnAuthorities(root: string) {
  if (!existsSync(OWN_AUTHORITIES)) return;
  mkdirSync(root + OWN_AUTHORITIES, { recursive: true });
  cpSync(OWN_AUTHORITIES, root + OWN_AUTHORITIES, { recursive: true });
}

/** The first process inside, once systemd has started everything. */
async function findLeader(container: ChildProcess) {
  for (let tries = 0; tries < 600; tries++) {
    await sleep(200);
    if (container.exitCode !== null) throw new Error(`systemd-nspawn ended with ${container.exitCode}.`);
    const children = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').trim();
    if (!children) continue;
    const leader = Number(children.split(' ')[0]);
    const state = (await runInside(leader, 'systemctl is-system-running', {})).output.trim();
    if (state === 'running' || state === 'degraded') return leader;
  }
  throw new Error('systemd did not come up within two minutes.');
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
