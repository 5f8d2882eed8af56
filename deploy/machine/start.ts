/** `pouchery start`: starts what is enabled of the shop, and waits until all of it is ready. */
import { READY_SECONDS } from './change-release.ts';
import { listProcesses, waitUntilReady } from './processes.ts';
import { Refusal, run, runAsRoot, say } from './run.ts';

await runAsRoot(async () => {
  await run('systemctl', ['start', 'pouchery.target']);
  const processes = await listProcesses();
  if (processes.length === 0)
    throw new Refusal('No process is enabled: systemctl enable pouchery-api@8000 pouchery-storefront@3000');
  for (const one of processes) await waitUntilReady(one, { seconds: READY_SECONDS });
  say(`Ready: ${processes.map(({ unit }) => unit).join(', ')}.`);
});
