/**
 * `pouchery install`: puts the units, the Caddyfile and the other files of the present release in their places. Whatever was
 * changed on this machine stays as it is.
 */
import { installFiles } from './installed-files.ts';
import { readLink } from './releases.ts';
import { Refusal, runAsRoot } from './run.ts';

await runAsRoot(async () => {
  const release = readLink('current');
  if (!release) throw new Refusal('There is no release in /opt/pouchery yet (docs/deploy.md).');
  await installFiles(release, readLink('previous'));
});
