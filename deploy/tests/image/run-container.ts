import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** What an image says of itself, and where its files are. */
export type Image = { root: string; config: ImageConfig };
type ImageConfig = { User: string; Env: string[]; Entrypoint: string[]; WorkingDir: string };
type Wishes = { data: string; env?: Record<string, string> };

/** Docker's, for images that name none. */
const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * What an engine makes of compose.yaml's `read_only`, `tmpfs`, `volumes`, `cap_drop` and `no-new-privileges`: the image's files
 * as a read-only root, /tmp in memory, /data from outside, processes and mounts of its own. The network is this machine's.
 */
const ENTER = `
root=$1 data=$2 user=$3 folder=$4; shift 4
mount --bind "$root" "$root"
mount -o remount,bind,ro,nosuid,nodev "$root"
mount -t tmpfs -o nosuid,nodev,size=256m tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755,nosuid tmpfs "$root/dev"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
exec chroot "$root" setpriv --reuid "\${user%:*}" --regid "\${user#*:}" --clear-groups \\
  --inh-caps=-all --ambient-caps=-all --bounding-set=-all --no-new-privs \\
  sh -c 'cd "$0" && exec "$@"' "$folder" "$@"`;

/** Runs a command of the image as an engine would. Needs root. */
export function startContainer({ root, config }: Image, args: string[], { data, env = {} }: Wishes) {
  const given = Object.entries(env).map((pair) => pair.join('='));
  const variables = Object.fromEntries(
    [PATH, ...config.Env, ...given].map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--propagation',
      'private',
      '--pid',
      '--fork',
      '--kill-child',
      '--uts',
      '--ipc',
      'sh',
      '-euc',
      ENTER,
      'sh',
      root,
      data,
      config.User,
      config.WorkingDir,
      ...config.Entrypoint,
      ...args,
    ],
    { env: variables, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close').then(([code]) => Number(code));
  /** Of its first process, which is the command's. */
  const pid = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  return {
    said: () => said,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Lines of /proc/…/status by their names. */
    status: () => {
      const lines = readFileSync(`/proc/${pid()}/status`, 'utf8').matchAll(/^(\w+):\s+(.*)$/gm);
      return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
    },
    stop: () => {
      process.kill(Number(pid()), 'SIGTERM');
      return ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}
export type Container = ReturnType<typeof startContainer>;

/** Runs a command of the image to its end. */
export async function runContainer(image: Image, args: string[], wishes: Wishes) {
  const container = startContainer(image, args, wishes);
  return { code: await container.ended, said: container.said() };
}
