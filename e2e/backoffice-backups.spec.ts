// Rules: docs/behaviour.md#backup
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST } from '../scripts/programs.ts';
import { startApi } from '../scripts/run-shop.ts';
import { openStaffSession } from '../scripts/staff-session.ts';
import { seriousFindings } from './testing/axe.ts';
import { expect, test } from './testing/shop-test.ts';
import { goOn } from './testing/staff.ts';

test('an owner has the shop backed up, sees that it is good, and downloads it', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-backed-up-'));
  // Or the database, whose own user passes through it, would be kept elsewhere, and left there.
  chmodSync(folder, 0o755);
  const BACKUP_KEY = execFileSync(process.execPath, [join(DIST, 'api/backup.js'), 'key'], {
    encoding: 'utf8',
  });
  // A shop of its own, and an empty one: the thousands of pictures of the demo take minutes.
  const env = { SEED: 'none', BACKUP_TO: join(folder, 'backups'), BACKUP_KEY };
  const shop = await startApi({ dataDir: join(folder, 'data'), env });
  try {
    const { cookies } = await openStaffSession(join(folder, 'data'), 'owner');
    await page
      .context()
      .addCookies(
        cookies.map(({ path, ...cookie }) => ({ ...cookie, url: path === '/' ? shop.api : shop.api + path })),
      );
    await page.goto(`${shop.api}/backoffice/backups`);
    await expect(page.getByText('There has never been one.')).toBeVisible();
    await expect(page.getByText('There is no backup yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByRole('status').getByText(/begins in a moment|is being backed up/)).toBeVisible();
    await expect(page.getByText('Good', { exact: true })).toBeVisible({ timeout: 60_000 });
    expect(await seriousFindings(page)).toEqual([]);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^With pictures \(\d/ }).click();
    const archive = await downloading;
    expect(archive.suggestedFilename()).toMatch(/^pouchery-[\dTZ.-]+\.tar$/);
    const files = execFileSync('tar', ['--list', '--file', await archive.path()], { encoding: 'utf8' });
    expect(files).toContain('/manifest.json.age');

    await goOn(page, '');
    await expect(page.getByText('No backup was ever restored to try it.')).toBeVisible();
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
