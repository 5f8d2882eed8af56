import { runRestoreCommand } from './backup/restore-command.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore`: puts a backup in the place of an empty or lost shop (docs/backup.md). */
await runCommand(runRestoreCommand);
