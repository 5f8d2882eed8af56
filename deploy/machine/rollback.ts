/** `pouchery rollback [release]`: the release before, or another one of this machine, takes the place of the one that runs. */
import { changeRelease, READY_SECONDS } from './change-release.ts';
import { readLink, readRelease } from './releases.ts';
import { Refusal, runAsRoot, say } from './run.ts';

await runAsRoot(async () => {
  const [wanted, ...more] = process.argv.slice(2);
  if (more.length > 0)
    throw new Refusal('Write: pouchery rollback [release]   (pouchery releases lists them)');
  const target = wanted ? readRelease(wanted) : readLink('previous');
  if (!target)
    throw new Refusal(
      'There is no release before the one that runs. pouchery releases lists those of this machine.',
    );
  if (target.name === readLink('current')?.name)
    throw new Refusal(`${target.name} is the release that runs.`);
  // Storefronts first: the APIs of the newer version have the scripts of both.
  await changeRelease(target, { seconds: READY_SECONDS, isBackwards: true });
  say(`${target.name} runs. The database keeps what the newer version's migrations added; nothing was lost.`);
});
