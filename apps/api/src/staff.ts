import { runStaffCommand } from './backoffice/staff/staff-command.ts';
import { migrateDatabase } from './database/migrate.ts';
import { withDatabase } from './database/reach-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run staff -- …`: who may use the back office, for whoever runs the shop's programs. */
await runCommand((env, args, say) =>
  withDatabase(env, async ({ connection, db }) => {
    await migrateDatabase(connection);
    for (const sentence of await runStaffCommand(db, args)) say(sentence);
  }),
);
