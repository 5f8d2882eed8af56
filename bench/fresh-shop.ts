import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { listInEveryLanguage } from './addresses.ts';
import { generateProducts } from './generate-products.ts';

type Program = { stop: () => Promise<void> };

/** A program on a folder of its own; disposed of, it is stopped and the folder is gone. */
export async function openFresh<Started extends Program>(start: (dataDir: string) => Promise<Started>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouchery-bench-'));
  const program = await start(dataDir);
  const end = () => program.stop().then(() => rm(dataDir, { recursive: true, force: true }));
  return { ...program, dataDir, [Symbol.asyncDispose]: end };
}

/** Adds products to the demo's until there are so many. */
export async function fillUpTo(api: string, dataDir: string, size: number): Promise<void> {
  const missing = size - ((await listInEveryLanguage(api))[0]?.length ?? 0);
  if (missing > 0) await generateProducts(await embeddedDatabase(dataDir), missing);
}
