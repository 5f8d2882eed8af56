import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#api/startup-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** Whom the server runs as; undefined where that is simply us. PostgreSQL refuses root. */
type ServerUser = { uid: number; gid: number } | undefined;
export type ServerPlace = { user: ServerUser; home: string; binaries: PostgresBinaries };

const USER = 'pouchery';
/** Where the programs and the database go when their own place is closed to the server's user. */
const OPEN_PLACE = '/var/lib/pouchery';
/** Room for the longest socket path that every system takes (103 bytes on macOS, 107 on Linux). */
const MAX_SOCKET_PATH = 100;

/**
 * Decides whom the server runs as and where its programs and its folder are (docs/decisions/0003).
 * As root it is a system user of its own; what that user cannot reach, for instance below a closed `/root`, is
 * kept in `/var/lib/pouchery`, and `dataDir/db` is a link to it. Throws StartupError.
 */
export function findServerPlace(dataDir: string, binaries: PostgresBinaries): ServerPlace {
  const home = join(dataDir, 'db');
  if (process.getuid?.() !== 0) return { user: undefined, home: resolved(home), binaries };
  const user = findServerUser();
  return { user, home: reachableHome(home, user), binaries: reachableBinaries(binaries, user) };
}

/** Folder of the server's socket; only the server's user and root may enter it. */
export function prepareSocketFolder({ home, user }: Pick<ServerPlace, 'home' | 'user'>) {
  if (Buffer.byteLength(join(home, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH) return home;
  const folder = join('/tmp', `pouchery-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = user?.uid ?? process.getuid?.();
  const found = lstatSync(folder);
  // Someone else could have put a folder of theirs, or a link, in our way.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new StartupError(
      `The folder ${folder}, which the database needs for its socket, belongs to someone else.`,
    );
  }
  giveTo(user, folder);
  chmodSync(folder, 0o700);
  return folder;
}

/** Makes `folder` and all in it belong to the server's user; nothing to do where that is us. */
export function giveTo(user: ServerUser, folder: string) {
  if (!user || lstatSync(folder).uid === user.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), user.uid, user.gid);
  }
  chownSync(folder, user.uid, user.gid);
}

function findServerUser() {
  const found = lookUp(USER);
  if (found) return found;
  try {
    const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
    execFileSync('useradd', [...flags, '--shell', '/usr/sbin/nologin', USER], { stdio: 'ignore' });
  } catch {
    // No useradd, or a read-only system: an existing user made for this purpose will do.
  }
  const user = lookUp(USER) ?? lookUp('postgres');
  if (user) return user;
  throw new StartupError(
    `PostgreSQL refuses to run as root and the system user "${USER}" could not be made; start as another user or set DATABASE_URL.`,
  );
}

function lookUp(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function reachableHome(home: string, user: NonNullable<ServerUser>) {
  // DATA_DIR is ours, so passing through it may be allowed; the folders above are somebody else's.
  const dataDir = dirname(home);
  chmodSync(dataDir, statSync(dataDir).mode | 0o001);
  const known = resolved(home);
  if (isReachable(known, user)) return known;
  if (existsSync(known)) {
    throw new StartupError(
      `The database refuses to run as root and its own user cannot reach ${home}; open the folders above it to others, move DATA_DIR, or start as another user.`,
    );
  }
  const place = join(openPlace(), basename(mkdtempSync(join(openPlace(), 'db-'))), 'db');
  chmodSync(dirname(place), 0o711);
  rmSync(home, { force: true });
  symlinkSync(place, home);
  return place;
}

function reachableBinaries(binaries: PostgresBinaries, user: NonNullable<ServerUser>): PostgresBinaries {
  if (isReachable(binaries.home, user)) return binaries;
  const version = JSON.parse(readFileSync(join(binaries.home, '../package.json'), 'utf8')).version;
  const home = join(openPlace(), `postgresql-${version}`);
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}`;
    cpSync(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, home);
  }
  return { home, initdb: join(home, 'bin/initdb'), postgres: join(home, 'bin/postgres') };
}

function openPlace() {
  try {
    mkdirSync(OPEN_PLACE, { recursive: true, mode: 0o755 });
    return OPEN_PLACE;
  } catch {
    throw new StartupError(
      `The database refuses to run as root, its own user cannot reach this folder, and ${OPEN_PLACE} cannot be made; start as another user or set DATABASE_URL.`,
    );
  }
}

/** True when `user` may pass through every folder above `path`. */
function isReachable(path: string, user: NonNullable<ServerUser>): boolean {
  const folder = dirname(path);
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (folder === dirname(folder) || isReachable(folder, user));
}

/** The path with links followed, also where its last part is a link to something not made yet. */
function resolved(path: string) {
  try {
    return realpathSync(path);
  } catch {
    return join(realpathSync(dirname(path)), basename(path));
  }
}
