/**
 * `npm run pictures -- copy disk s3://bucket/folder`: copies the shop's pictures from one store to another, while the shop
 * runs. What is there already is skipped.
 */
import { existsSync } from 'node:fs';
import { type Env, readEnv } from './env.ts';
import { copyPictures } from './media/copy-pictures.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { explainFailure } from './observability/explain-failure.ts';
import { parseS3Address } from './s3/s3-variables.ts';
import { StartupError } from './startup-error.ts';

const USAGE = `Usage: npm run pictures -- copy <from> <to>
  <from> and <to> are disk (DATA_DIR/media) or a bucket such as s3://pictures or s3://shop/pictures.`;
const EVERY = 1_000;
/** Where npm runs this, beside the shop's own. */
const DOT_ENV = '.env';

async function run([command, from, to, ...more]: string[]) {
  if (command !== 'copy' || !from || !to || from === to || more.length > 0) throw new StartupError(USAGE);
  const env = readEnv();
  const source = await openStore(from, env);
  const target = await openStore(to, env);
  const { found, copied } = await copyPictures(source, target, (count) => {
    if (count % EVERY === 0) say(`${count} files copied so far.`);
  });
  say(`${found} files in ${from}: ${copied} copied to ${to}, ${found - copied} were there already.`);
}

async function openStore(name: string, env: Env) {
  const mediaBucket = parseS3Address(name);
  if (name !== 'disk' && !mediaBucket) throw new StartupError(USAGE);
  const store = await openMediaStore({ ...env, mediaBucket });
  await store.check();
  return store;
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}

try {
  if (existsSync(DOT_ENV)) process.loadEnvFile(DOT_ENV);
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
