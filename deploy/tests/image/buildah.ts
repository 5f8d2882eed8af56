import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const BASE = 'localhost/pouchery-base';
const BUILD_BASE = 'localhost/pouchery-build-base';
export const IMAGE = 'localhost/pouchery';

/** Calls buildah with a store of images in `folder`, and gives what it wrote to stdout. */
export function openBuildah(folder: string) {
  const options = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const call = (...args: string[]) =>
    execFileSync('buildah', [...options, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64e6,
    }).trim();
  return { options, call };
}
export type Buildah = ReturnType<typeof openBuildah>;

/** Builds the image over Debian and the Node of this project: no registry of images is asked for anything. */
export function buildImage(buildah: Buildah) {
  const images = buildah.call('images', '--format', '{{.Name}}').split('\n');
  if (!images.includes(BUILD_BASE)) makeBases(buildah);
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const values = { BUILD_IMAGE: BUILD_BASE, BASE_IMAGE: BASE, GIT_COMMIT: commit };
  const flags = Object.entries(values).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const file = join(ROOT, 'deploy/container/Containerfile');
  const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--file', file, '--tag', IMAGE];
  buildah.call('build', ...how, ...flags, ROOT);
  return commit;
}

function makeBases(buildah: Buildah) {
  const base = buildah.call('from', 'scratch');
  const root = buildah.call('mount', base);
  const packages = '--include=ca-certificates,libstdc++6';
  execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', root], { stdio: 'pipe' });
  cpSync(join(ROOT, 'node_modules/node/bin/node'), join(root, 'usr/local/bin/node'));
  buildah.call('commit', '--quiet', '--rm', base, BASE);

  const builder = buildah.call('from', '--pull-never', BASE);
  addNpm(buildah.call('mount', builder));
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  if (authority && existsSync(authority)) {
    buildah.call('copy', builder, authority, '/etc/ssl/extra.pem');
    buildah.call('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem', builder);
  }
  buildah.call('commit', '--quiet', '--rm', builder, BUILD_BASE);
}

function addNpm(root: string) {
  const found = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(dirname(dirname(realpathSync(found))), join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
}
