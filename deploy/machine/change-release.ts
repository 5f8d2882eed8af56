import { installFiles, reloadCaddy } from './installed-files.ts';
import { listProcesses, type Process, restartEach, runsRelease } from './processes.ts';
import { type Release, readLink, setLink } from './releases.ts';
import { Refusal, say } from './run.ts';

/** As long as an API with a million products takes to start, and some. */
export const READY_SECONDS = 180;

type Change = { seconds: number; isBackwards?: boolean };

/**
 * Lets all processes run another release, one after the other: files, `current`, processes, Caddy. What runs it already
 * is left alone, so a change that was cut short is finished by doing it again. When a process does not become ready, everything
 * goes back. Throws a Refusal that says so.
 */
export async function changeRelease(target: Release, { seconds, isBackwards = false }: Change) {
  const [current, previous] = [readLink('current'), readLink('previous')];
  // Cut short before: the one to go back to is the one of before that.
  const before = current?.name === target.name ? previous : current;
  const processes = await listProcesses();
  if (isBackwards) processes.reverse();
  say(`From here on nothing stops halfway, not even when this terminal goes away: journalctl -t pouchery`);
  const goesOn = () => undefined;
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, goesOn);

  const files = await installFiles(target, before);
  setLink('previous', before);
  setLink('current', target);
  const touched: Process[] = [];
  try {
    const old = await keepIf(processes, async (one) => !(await runsRelease(one, target)));
    await restartEach(old, { seconds, began: (one) => touched.push(one) });
  } catch (error) {
    if (!(error instanceof Refusal) || !before) throw error;
    say(`${error.message}\nGoing back to ${before.name}.`);
    await files.undo();
    setLink('current', before);
    setLink('previous', current?.name === target.name ? undefined : previous);
    await goBack(touched.toReversed(), before, { seconds });
    throw new Refusal(
      `${target.name} did not become ready, and the shop runs ${before.name} as before. What a migration added stays, and harms nobody.`,
    );
  }
  await reloadCaddy(files);
  if (processes.length === 0) say('No process of the shop was running. To start it: pouchery start');
}

/** Those that did not come as well: one that stays away must not keep the others from coming. */
async function goBack(touched: readonly Process[], before: Release, { seconds }: Change) {
  const away: string[] = [];
  for (const one of touched)
    await restartEach([one], { seconds }).catch((error: Error) => {
      say(error.message);
      away.push(one.unit);
    });
  if (away.length > 0)
    throw new Refusal(
      `${before.name} is in its place again, but ${away.join(', ')} did not become ready with it either.`,
    );
}

async function keepIf(processes: readonly Process[], is: (one: Process) => Promise<boolean>) {
  const answers = await Promise.all(processes.map(is));
  return processes.filter((_, at) => answers[at]);
}
