import { openDatabase } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { openDrawing } from '#api/media/draw-pictures.ts';
import { openMediaStore } from '#api/media/open-media-store.ts';
import { readWords } from '#api/read-words.ts';
import { StartupError } from '#api/startup-error.ts';
import type { BackupParts } from './backup-parts.ts';
import { chooseBackup, readBackups } from './known-backups.ts';
import { openBackupPlace } from './open-backup-place.ts';
import { restoreBackup } from './restore-backup.ts';
import { restorePictures } from './restore-pictures.ts';
import { requireFolder, restoreSettings } from './settings-file.ts';
import { RESTORE_LIMITS } from './watch-progress.ts';

const USAGE = `Write: npm run restore                     restores the newest backup into an empty shop
       npm run restore -- <name>           restores that one (npm run backup -- list)
       npm run restore -- --replace        puts it in the place of a shop that has data
       npm run restore -- --without-jobs   leaves out mails and other work that waited`;

/** The last moment that there is in JavaScript. */
const END_OF_TIME = new Date(8.64e15);

/** Does what `npm run restore` was asked for. Throws a StartupError with a sentence for the operator. */
export async function runRestoreCommand(env: Env, args: string[], say: (sentence: string) => void) {
  const { positionals, values } = readWords(args, USAGE, {
    replace: { type: 'boolean', default: false },
    'without-jobs': { type: 'boolean', default: false },
  });
  const [backup, ...more] = positionals;
  if (more.length > 0) throw new StartupError(USAGE);
  const place = await openBackupPlace(env, say, RESTORE_LIMITS);
  const wishes = { backup, replace: values.replace, withoutJobs: values['without-jobs'] };
  try {
    await restore(env, place, wishes);
  } finally {
    place.watch.stop();
  }
}

type Wishes = Pick<Parameters<typeof restoreBackup>[1], 'backup' | 'replace' | 'withoutJobs'>;

async function restore(env: Env, place: BackupParts, wishes: Wishes) {
  // Before anything is made on this machine; the database's clock is asked later.
  chooseBackup(await readBackups(place, END_OF_TIME), place.store.place, wishes.backup);
  // Not beside a running shop: with the embedded database, opening it says so.
  const database = await openDatabase(env, { say: place.say });
  try {
    const media = await openMediaStore(env);
    const { backup, settings } = await restoreBackup(
      { ...place, connection: database.connection },
      {
        ...wishes,
        whenRead: async () => {
          requireFolder(env);
          await media.check();
        },
      },
    );
    for (const sentence of restoreSettings(env, settings)) place.say(sentence);
    await restorePictures({ ...place, media, drawing: openDrawing() }, backup);
    place.say(`The shop is as it was in ${backup.name}.`);
  } finally {
    await database.close();
  }
}
