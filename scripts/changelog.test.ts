import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listChapters, releaseChanges } from './changelog.ts';

const TEXT = '# Changes\n\n## Unreleased\n\n### Added\n\n- A door.\n\n## 0.1.0 - 2026-11-23\n\nThe first.\n';

test('what was unreleased gets the version and the day, and an empty chapter is above', () => {
  expect(releaseChanges(TEXT, '0.2.0', '2026-12-01')).toBe(
    '# Changes\n\n## Unreleased\n\n## 0.2.0 - 2026-12-01\n\n### Added\n\n- A door.\n\n## 0.1.0 - 2026-11-23\n\nThe first.\n',
  );
});

test.each([
  ['0.1.0', TEXT, 'a chapter of 0.1.0 already'],
  ['0.2.0', TEXT.replace('### Added\n\n- A door.\n\n', ''), 'nothing under "Unreleased"'],
  ['0.2.0', TEXT.replace('## Unreleased', ''), 'no line "## Unreleased"'],
])('no release %s of a changelog that does not fit', (version, text, reason) => {
  expect(() => releaseChanges(text, version, '2026-12-01')).toThrow(reason);
});

test('each version in the list of changes has its tag, in a clone that has tags', (context) => {
  const cwd = join(import.meta.dirname, '..');
  const tags = execFileSync('git', ['tag', '--list', 'v*'], { cwd, encoding: 'utf8' }).split('\n');
  if (!tags[0]) return context.skip('This clone has no tags: git fetch --tags.');
  expect(listChapters().filter((version) => !tags.includes(`v${version}`))).toEqual([]);
});
