import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** What `npm run build` makes and `npm start` runs (docs/decisions/0049). */
export const DIST = join(ROOT, 'dist');

/**
 * The programs of `dist/`: `api.server` becomes `dist/api/server.js`. What the API starts as processes of their own is among
 * them, under the name of its file.
 */
export const PROGRAMS = {
  api: {
    server: 'apps/api/src/server.ts',
    migrate: 'apps/api/src/migrate.ts',
    staff: 'apps/api/src/staff.ts',
    pictures: 'apps/api/src/pictures.ts',
    doctor: 'apps/api/src/doctor.ts',
    replay: 'apps/api/src/replay.ts',
    backup: 'apps/api/src/backup.ts',
    restore: 'apps/api/src/restore.ts',
    'backup-process': 'apps/api/src/backoffice/backups/backup-process.ts',
    'import-process': 'apps/api/src/backoffice/import-export/import-process.ts',
    'picture-process': 'apps/api/src/media/picture-process.ts',
    'read-table-process': 'apps/api/src/backoffice/tables/read-table-process.ts',
    'robots-process': 'apps/api/src/features/partners/robots-process.ts',
  },
  storefront: { server: 'apps/storefront/server.ts' },
  /** What `pouchery` runs as root on one machine with systemd (docs/upgrade.md). */
  machine: {
    update: 'deploy/machine/update.ts',
    rollback: 'deploy/machine/rollback.ts',
    'list-releases': 'deploy/machine/list-releases.ts',
    restart: 'deploy/machine/restart.ts',
    start: 'deploy/machine/start.ts',
    install: 'deploy/machine/install.ts',
    'restored-settings': 'deploy/machine/restored-settings.ts',
  },
} as const satisfies Record<string, Record<string, string>>;

/** Packages whose files the programs read without importing them. */
export const PACKAGES_READ_AS_FILES = ['@fontsource/google-sans'];
