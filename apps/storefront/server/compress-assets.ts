/** The last step of the build: writes `.br` and `.gz` beside every text file of the browser's part. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compress } from './compression.ts';
import { isCompressible, listFiles } from './static-files.ts';

const folder = fileURLToPath(new URL('../../../dist/storefront/client', import.meta.url));
for (const file of listFiles(folder).filter(isCompressible)) {
  const body = await readFile(file);
  const [br, gzip] = await Promise.all([compress(body, 'br', 'best'), compress(body, 'gzip', 'best')]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
}
