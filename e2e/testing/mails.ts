import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMail } from '../../apps/api/src/testing/mail-server.ts';
import { runningShop } from './env.ts';
import { expect } from './shop-test.ts';

/** Everything the running shop has mailed so far as it went out, the oldest first. */
export async function readMails() {
  const folder = path.join(runningShop().dataDir, 'mail');
  // What is still being written has another ending.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.sort().map((name) => readFile(path.join(folder, name), 'utf8')));
}

async function mailsTo(address: string) {
  return (await readMails())
    .filter((raw) => raw.includes(address))
    .map((raw) => readMail(raw.replace(/\r?\n/g, '\r\n')))
    .filter(({ header }) => header('To') === address);
}

/** What `pattern` finds in the text of the last mail to an address; waits for it to arrive. */
export async function findInMail(address: string, pattern: RegExp) {
  let found: string | undefined;
  const look = async () => {
    found = (await mailsTo(address)).at(-1)?.text.match(pattern)?.[0];
    return found;
  };
  await expect.poll(look, { timeout: 15_000 }).toBeTruthy();
  return found ?? '';
}

/** The code of a registration stands alone in its mail. */
export const CODE = /\b\d{6}\b/;
