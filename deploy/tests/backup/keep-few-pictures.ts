import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { ask } from '../../../apps/api/src/testing/backups.ts';

/** Leaves three products their pictures: an S3 server for tests takes minutes for the thousands of files of the demo. */
export async function keepFewPictures(connection: pg.ClientConfig, media: string) {
  await ask(connection, 'delete from product_pictures where product_id > 3');
  // What nothing refers to.
  await ask(
    connection,
    `do $$ declare one record; begin for one in select id from pictures loop
      begin delete from pictures where id = one.id; exception when foreign_key_violation then null; end;
    end loop; end $$`,
  );
  const left = await ask<{ base: string }>(connection, 'select base from pictures');
  const bases = new Set(left.map(({ base }) => base));
  for (const file of readdirSync(media, { recursive: true, withFileTypes: true }))
    if (file.isFile() && !bases.has(file.name.split('-')[0] ?? '')) rmSync(join(file.parentPath, file.name));
}
