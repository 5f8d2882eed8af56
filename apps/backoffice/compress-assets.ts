/** The last step of the build: writes `.br` and `.gz` beside every text file, which the API sends as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../../dist/backoffice');
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg)$/.test(file)) continue;
  const body = readFileSync(join(FOLDER, file));
  writeFileSync(join(FOLDER, `${file}.br`), brotliCompressSync(body, BROTLI));
  writeFileSync(join(FOLDER, `${file}.gz`), gzipSync(body));
}
