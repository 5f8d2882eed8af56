/** `pouchery releases`: the releases of this machine, the latest first. */
import { listReleases, readLink } from './releases.ts';
import { runAsRoot } from './run.ts';

await runAsRoot(async () => {
  const [current, previous] = [readLink('current')?.name, readLink('previous')?.name];
  for (const { name, version, commit } of listReleases()) {
    const place = name === current ? '  runs' : name === previous ? '  the one before' : '';
    process.stdout.write(`${name}  version ${version}, commit ${commit.slice(0, 8)}${place}\n`);
  }
});
