/** `pouchery restart`: every process reads its settings anew, one after another, so that no request is lost. */
import { READY_SECONDS } from './change-release.ts';
import { listProcesses, restartEach } from './processes.ts';
import { Refusal, runAsRoot, say } from './run.ts';

await runAsRoot(async () => {
  const processes = await listProcesses();
  if (processes.length === 0) throw new Refusal('No process of the shop runs. To start it: pouchery start');
  try {
    await restartEach(processes, { seconds: READY_SECONDS });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      `${error.message}\nThose after it run on as they were. Mend what it says, then: pouchery restart`,
    );
  }
  say('All processes run with the settings of now.');
});
