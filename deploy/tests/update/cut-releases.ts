import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/programs.ts';
import { COMMIT, RELEASE, whyNoRelease } from '../rolling/release.ts';

export type Releases = ReturnType<typeof cutReleases>;

/**
 * Makes two releases of a copy of this checkout's last commit, by the script that makes them: the last one, and the next one, which has a
 * migration, a page that says so, and another unit. Gives the repository, the archives and what the script printed.
 */
export function cutReleases(folder: string) {
  const repository = join(folder, 'repository');
  const run = (program: string, args: string[], cwd = repository) =>
    execFileSync(program, args, {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: undefined },
    });
  const commit = (message: string) => run('git', ['commit', '--quiet', '--all', '--message', message]);
  run('git', ['clone', '--quiet', ROOT, repository], ROOT);
  run('git', ['config', 'user.name', 'Test']);
  run('git', ['config', 'user.email', 'test@example.com']);
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  const refused = attempt(() => run('npm', ['run', '--silent', 'release', '--', 'minor']));
  // A clone without its history has another commit stand for it.
  run('git', ['tag', '--annotate', RELEASE, '--message', RELEASE, whyNoRelease() ? 'HEAD' : COMMIT]);
  appendFileSync(join(repository, 'README.md'), '\n');
  const dirty = attempt(() => run('npm', ['run', '--silent', 'release', '--', 'minor']));
  run('git', ['checkout', '--quiet', 'README.md']);
  run('npm', ['run', 'release', '--', 'minor']);
  changeTheShop(repository);
  commit('of this test');
  run('npm', ['run', 'release', '--', 'minor']);
  const tags = run('git', [
    'tag',
    '--list',
    'v*',
    '--sort=version:refname',
    '--format=%(refname:short) %(objecttype)',
  ]);
  return {
    repository,
    archives: join(repository, 'archives'),
    run,
    refused,
    dirty,
    tags: tags.trim().split('\n'),
  };
}

function changeTheShop(repository: string) {
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(repository, file);
    const [before, after] = [readFileSync(path, 'utf8'), change(readFileSync(path, 'utf8'))];
    if (before === after) throw new Error(`${file} has another text than this test thinks.`);
    writeFileSync(path, after);
  };
  const migrations = 'apps/api/migrations';
  edit(`${migrations}/meta/_journal.json`, (text) => {
    const journal = JSON.parse(text);
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_of_this_test' });
    return JSON.stringify(journal);
  });
  mkdirSync(join(repository, migrations), { recursive: true });
  writeFileSync(
    join(repository, migrations, '9999_of_this_test.sql'),
    "alter table products add column of_this_test text default '' not null;\n",
  );
  execFileSync('git', ['add', migrations], { cwd: repository });
  edit('apps/storefront/server/site-files/plain-files.ts', (text) =>
    text.replace('User-agent: *', '# Of this test.\\nUser-agent: *'),
  );
  edit('deploy/systemd/pouchery-api@.service', (text) =>
    text.replace('TimeoutStopSec=20', 'TimeoutStopSec=21'),
  );
  edit('CHANGELOG.md', (text) =>
    text.replace('## Unreleased\n', '## Unreleased\n\n### Added\n\n- A column.\n'),
  );
}

function attempt(work: () => string) {
  try {
    return work();
  } catch (error) {
    return String(error && typeof error === 'object' && 'stderr' in error ? error.stderr : error);
  }
}
