import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ip } from '../fleet/network.ts';

const HOLD = fileURLToPath(new URL('hold-connections.ts', import.meta.url));
const RESET = fileURLToPath(new URL('reset-requests.ts', import.meta.url));
/** Where strangers find the machine, and it them. */
const MACHINE = ['198.18.255.1', 'fd00:db8::1'] as const;
const GATEWAY = ['198.18.255.2', 'fd00:db8::2'] as const;
/** Strangers may come from any address of these, which are for measuring networks; a cloud’s own server is the last one. */
const STRANGERS = ['198.18.0.0/24', '198.18.1.0/24', '2001:db8::/32', '169.254.169.254/32'];

/**
 * A network beside the machine of a namespace, for strangers. `curl` gives what curl prints that asks from an address, `hold` opens
 * connections and is silent on them, `resetRequests` takes back at once what it asks, `listen` lets the machine connect to an address
 * and port of theirs.
 */
export function openStrangers(namespace: string) {
  const name = `${namespace}-out`;
  const [inside, outside] = [`v${process.pid}i`, `v${process.pid}o`];
  const children: ReturnType<typeof spawn>[] = [];
  ip('netns', 'add', name);
  ip('link', 'add', inside, 'netns', namespace, 'type', 'veth', 'peer', 'name', outside, 'netns', name);
  const ends = [
    [namespace, inside, MACHINE],
    [name, outside, GATEWAY],
  ] as const;
  for (const [where, device, [ipv4, ipv6]] of ends) {
    ip('-n', where, 'address', 'add', `${ipv4}/30`, 'dev', device);
    ip('-n', where, 'address', 'add', `${ipv6}/64`, 'dev', device, 'nodad');
    ip('-n', where, 'link', 'set', device, 'up');
  }
  ip('-n', name, 'link', 'set', 'lo', 'up');
  for (const network of STRANGERS) {
    ip('-n', namespace, 'route', 'add', network, 'via', GATEWAY[network.includes(':') ? 1 : 0]);
    ip('-n', name, 'route', 'add', 'local', network, 'dev', 'lo');
  }

  // By IPv6 an address that is ours by a route alone has to be allowed.
  ip('netns', 'exec', name, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv6/ip_nonlocal_bind');

  const machine = (from: string) => (from.includes(':') ? `[${MACHINE[1]}]` : MACHINE[0]);
  const start = (...command: string[]) => {
    const child = spawn('ip', ['netns', 'exec', name, ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return child;
  };
  return {
    curl: (from: string, host: string, path: string, ...args: string[]) =>
      new Promise<string>((resolve) => {
        const options = ['-sk', '--max-time', '30', '--connect-timeout', '3', '--interface', from];
        execFile(
          'ip',
          [
            'netns',
            'exec',
            name,
            'curl',
            ...options,
            '--resolve',
            `${host}:443:${machine(from)}`,
            ...args,
            `https://${host}${path}`,
          ],
          (_error, stdout) => resolve(stdout),
        );
      }),
    hold(from: string, count: number) {
      const child = start(process.execPath, HOLD, from, machine(from).replace(/[[\]]/g, ''), String(count));
      return {
        opened: new Promise<number>((resolve) => child.stdout?.once('data', (data) => resolve(Number(data)))),
        end: () => child.kill('SIGKILL'),
      };
    },
    async resetRequests(from: string, host: string, count: number) {
      await once(start(process.execPath, RESET, from, machine(from), host, String(count)), 'exit');
    },
    listen(address: string, port: number) {
      const server = `require('node:net').createServer((socket) => socket.destroy()).listen(${port}, '${address}')`;
      start(process.execPath, '-e', server);
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
      ip('netns', 'delete', name);
    },
  };
}

export type Strangers = ReturnType<typeof openStrangers>;
