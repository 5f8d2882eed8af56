import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { changesKeyReader } from './changes-key.ts';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'pouchery-key-'));
const file = join(folder, 'key');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const FIRST = 'the first key of the feed';
const SECOND = 'the second key of the feed';

test('a new key in the file that CHANGES_KEY_FILE names is sent within a second', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  writeFileSync(file, `${FIRST}\n`);
  const readKey = changesKeyReader(readEnv({ CHANGES_KEY_FILE: file }));
  expect(readKey()).toBe(FIRST);
  writeFileSync(file, SECOND);
  expect(readKey()).toBe(FIRST);
  clock.mockReturnValue(1_001);
  expect(readKey()).toBe(SECOND);
});

test('METRICS_TOKEN_FILE stands for METRICS_TOKEN', () => {
  writeFileSync(file, FIRST);
  expect(readEnv({ METRICS_TOKEN_FILE: file }).metricsToken).toBe(FIRST);
});

test('a secret that is refused is named and not said', () => {
  expect(() => readEnv({ METRICS_TOKEN: 'short' })).toThrow(
    /^METRICS_TOKEN must have at least 16 characters\.$/,
  );
  expect(() => readEnv({ PORT: 'x' })).toThrow('PORT is "x": it must be a port number');
});
