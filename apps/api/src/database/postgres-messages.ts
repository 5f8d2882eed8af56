import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const CAUSES: [RegExp, (dataDir: string) => string][] = [
  [
    /No space left on device|Disk quota exceeded|Check free disk space|wrote only \d+ of \d+ bytes/i,
    (dir) => `The disk that holds ${dir} is full; free some space and start again.`,
  ],
  [
    /Permission denied|Operation not permitted|Read-only file system/i,
    (dir) =>
      `The database cannot write to ${dir}; give its user the right to, or set DATA_DIR to another folder.`,
  ],
  [
    /is not compatible with this version|incompatible with server/i,
    (dir) =>
      `The database in ${dir} was made by another version of PostgreSQL; move the folder away to start anew, or run that version and set DATABASE_URL.`,
  ],
  [
    /pre-existing shared memory block|lock file ".*" already exists|is another postmaster/i,
    (dir) => `Another PostgreSQL is using ${dir}; stop it or set DATA_DIR to another folder.`,
  ],
  [
    /could not (map|create|allocate).*shared memory|Cannot allocate memory|out of memory/i,
    () => 'The machine has too little free memory for the database.',
  ],
];

/** A line in which one of PostgreSQL's programs says why it gives up. */
export const COMPLAINT = /\b(FATAL|PANIC|ERROR|error):/;

/** One sentence for the operator out of what initdb or the server printed before it gave up. */
export function explainPostgresFailure(output: string, dataDir: string) {
  const cause = CAUSES.find(([pattern]) => pattern.test(output));
  if (cause) return cause[1](dataDir);
  const lines = output.split('\n').filter((text) => text.trim() !== '');
  const line = lines.findLast((text) => COMPLAINT.test(text)) ?? lines.at(-1);
  const reason = line
    ?.trim()
    .replace(/^.*?(FATAL|PANIC|ERROR|error|postgres|initdb):\s*/, '')
    .replace(/\.$/, '');
  return `The embedded PostgreSQL in ${dataDir} did not start${reason ? `: ${reason}` : ''}.`;
}

const MAX_LOG_BYTES = 1_000_000;

/** Where a log that is about to be appended to begins; a long one is put aside first. */
export function startOfLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return { offset: size > MAX_LOG_BYTES ? 0 : size };
}

/** What a log gained since `startOfLog`, at most the first 64 kB. */
export function textSince(file: string, { offset }: { offset: number }) {
  const handle = openSync(file, 'r');
  const buffer = Buffer.alloc(65_536);
  const length = readSync(handle, buffer, 0, buffer.length, offset);
  closeSync(handle);
  return buffer.toString('utf8', 0, length);
}
