import { readDemo } from '@pouchery/demo/read-demo';
import type { Database } from '#api/database/open-database.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';

/** Imports the demo's catalogue, with rows for its pictures but without their files. Gives the document. */
export async function importDemo(db: Database) {
  const { catalog, pictures } = readDemo();
  const stored = pictures.map(({ file: _, hash, ...picture }) => ({ ...picture, base: hash }));
  await importCatalogue(db, catalog, stored);
  return catalog;
}
