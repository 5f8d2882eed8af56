import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { restoreSettings } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'pouchery-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the settings of a backup are put where nobody else reads them, with the keys that the shop keeps itself', async () => {
  const dataDir = folder;
  const text = "SECRET_KEY='the key of before it was lost'\nCHANGES_KEY='another key of the lost shop'\n";
  const said = restoreSettings(
    { dataDir, secretKey: undefined, changesKey: undefined, databaseUrl: undefined },
    text,
  );
  expect(said).toHaveLength(1);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('the key of before it was lost\n');
  expect(statSync(join(dataDir, 'restored-settings.env')).mode & 0o777).toBe(0o600);
  const other = {
    dataDir,
    secretKey: 'a key of this machine',
    changesKey: undefined,
    databaseUrl: 'postgres://db',
  };
  expect(restoreSettings(other, text).join()).toContain('SECRET_KEY is not the one of the backup');
});
