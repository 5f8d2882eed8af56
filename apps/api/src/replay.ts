import { withDatabase } from './database/reach-database.ts';
import { orderNumber } from './features/orders/orders-queries.ts';
import { replayOrder } from './features/payments/replay-order.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from './startup-error.ts';

/** `npm run replay -- PO-10482`: lets happen again what an order's buyer, staff and banks did, and says what comes out differently. */
await runCommand((env, [id = ''], say) => {
  const number = orderNumber(id);
  if (number === 0) throw new StartupError('npm run replay -- <an order, such as PO-10482>');
  return withDatabase(env, async ({ db }) => {
    const replay = await replayOrder(db, env, number);
    if (!replay) throw new StartupError(`There is no order ${id}.`);
    const { happenings, differences } = replay;
    if (happenings.length === 0) throw new StartupError(`Nothing is noted of what happened to ${id}.`);
    for (const { at, what } of happenings) say(`${at.toISOString()}  ${what}`);
    for (const line of differences.shop) say(`The shop has:   ${line}`);
    for (const line of differences.replay) say(`The replay has: ${line}`);
    const isSame = differences.shop.length + differences.replay.length === 0;
    if (isSame) say('The replay comes to the same.');
    else process.exitCode = 1;
  });
});
