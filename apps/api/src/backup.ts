import { runBackupCommand } from './backup/backup-command.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup`: the database, the pictures and the settings, encrypted (docs/backup.md). */
await runCommand(runBackupCommand);
// A disk that answers nothing would keep it from ending.
process.exit();
