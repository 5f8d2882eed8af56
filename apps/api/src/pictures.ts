/**
 * `npm run pictures -- copy disk s3://bucket/folder`: copies the shop's pictures from one store to another, while the shop
 * runs. What is there already is skipped.
 */
import type { Env } from './env.ts';
import { copyPictures } from './media/copy-pictures.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { runCommand } from './run-command.ts';
import { parseS3Address } from './s3/s3-variables.ts';
import { StartupError } from './startup-error.ts';

const USAGE = `Usage: npm run pictures -- copy <from> <to>
  <from> and <to> are disk (DATA_DIR/media) or a bucket such as s3://pictures or s3://shop/pictures.`;
const EVERY = 1_000;

await runCommand(async (env, [command, from, to, ...more], say) => {
  if (command !== 'copy' || !from || !to || from === to || more.length > 0) throw new StartupError(USAGE);
  const source = await openStore(from, env);
  const target = await openStore(to, env);
  const { found, copied } = await copyPictures(source, target, (count) => {
    if (count % EVERY === 0) say(`${count} files copied so far.`);
  });
  say(`${found} files in ${from}: ${copied} copied to ${to}, ${found - copied} were there already.`);
});

async function openStore(name: string, env: Env) {
  const mediaBucket = parseS3Address(name);
  if (name !== 'disk' && !mediaBucket) throw new StartupError(USAGE);
  const store = await openMediaStore({ ...env, mediaBucket });
  await store.check();
  return store;
}
