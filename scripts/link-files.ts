import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts the files of a folder, but for those that `skip` names, into another one as hard links, which take neither time nor
 * space; as copies where the two are on different disks.
 */
export function linkFiles(from: string, to: string, skip?: RegExp) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (skip?.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target, skip);
    else if (entry.isFile()) linkFile(source, target);
  }
}

function linkFile(source: string, target: string) {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(source, target);
  }
}
