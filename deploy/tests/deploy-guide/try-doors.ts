/**
 * Run in the place of a service, with all that its unit forbids: tries the doors of the machine and writes which ones opened, as
 * JSON. Its argument is a file with what to try. For a Node without a compiler (`--jitless`), as some units forbid making code.
 */
import { accessSync, constants, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { connect } from 'node:net';

export type Doors = { ports: string[]; sockets: string[]; files: string[] };
export type Opened = Doors & { environments: string[]; writable: string[] };

/** Large, and not to be written to by anybody but root where the folder above is not. */
const SKIPPED = ['/proc', '/sys', '/usr/share', '/usr/lib', '/usr/local', '/opt/pouchery', '/var/lib/dpkg'];

const doors: Doors = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const opened: Opened = {
  ports: await keep(doors.ports, (port) => {
    const at = port.lastIndexOf(':');
    return opens({ host: port.slice(0, at).replace(/[[\]]/g, ''), port: Number(port.slice(at + 1)) });
  }),
  sockets: await keep(doors.sockets, (path) => opens({ path: path.replace(/^@/, '\0') })),
  files: doors.files.filter(isReadable),
  environments: readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isOthers(pid)),
  writable: findWritable('/', 6),
};
process.stdout.write(JSON.stringify(opened));

async function keep(all: string[], test: (one: string) => Promise<boolean>) {
  const results = await Promise.all(all.map(test));
  return all.filter((_one, at) => results[at]);
}

function opens(to: { host: string; port: number } | { path: string }) {
  return new Promise<boolean>((resolve) => {
    const socket = connect({ ...to, timeout: 3_000 });
    const end = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}

function isReadable(path: string) {
  try {
    if (statSync(path).isDirectory()) readdirSync(path);
    else readSync(openSync(path, 'r'), Buffer.alloc(1));
    return true;
  } catch {
    return false;
  }
}

/** Whether a process of another user shows its environment. */
function isOthers(pid: string) {
  try {
    return statSync(`/proc/${pid}`).uid !== process.getuid?.() && isReadable(`/proc/${pid}/environ`);
  } catch {
    return false;
  }
}

function findWritable(folder: string, depth: number): string[] {
  const found = canWrite(folder) ? [folder] : [];
  if (depth === 0) return found;
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder === '/' ? '' : folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED.includes(path)) found.push(...findWritable(path, depth - 1));
    }
  } catch {
    // Not ours to look into.
  }
  return found;
}

function canWrite(path: string) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
