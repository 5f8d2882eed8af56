import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { makeServerFolder } from './server-folder.ts';

/** A folder for a server whose first start is not what is tested: with a migrated database, which takes seconds of a core to make. */
export function makeShopFolder() {
  return fillShopFolder(makeServerFolder());
}

/** Puts such a database into `folder`. */
export function fillShopFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-pR', inject('shopFolder'), join(folder, 'db')]);
  return folder;
}
