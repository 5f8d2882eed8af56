import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first choice for argon2id: 19 MiB, two passes. Whoever logs in with older ones is hashed anew. */
export const PASSWORD_COSTS = { memory: 19_456, passes: 2, parallelism: 1 };
const BYTES = { salt: 16, tag: 32 };
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

type Costs = typeof PASSWORD_COSTS;

let present = PASSWORD_COSTS;

/** For tests of what has nothing to do with the costs: a hash takes 40 ms of a core, and they make hundreds. */
export function setPasswordCosts(costs: Costs) {
  present = costs;
}

const run = promisify(argon2) as (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** The hash of a password in the usual form, with the present parameters (docs/decisions/0024). */
export async function hashPassword(password: string, costs: Costs = present) {
  const salt = randomBytes(BYTES.salt);
  return write(costs, salt, await derive(password, salt, costs, BYTES.tag));
}

/**
 * True when this is the hash's password. Without a hash it works as hard and says no, so that nobody learns from
 * the time it takes whether there is an account.
 */
export async function isPassword(password: string, hash: string | undefined) {
  const { costs, salt, tag } = read(hash) ?? { ...NOBODY, costs: present };
  return timingSafeEqual(await derive(password, salt, costs, tag.length), tag);
}

/** True when the hash was made with other parameters than the present ones. */
export function isOutdated(hash: string) {
  const costs = read(hash)?.costs;
  return (
    costs?.memory !== present.memory ||
    costs.passes !== present.passes ||
    costs.parallelism !== present.parallelism
  );
}

/** What a password is compared with where there is none to compare with. */
const NOBODY = { salt: randomBytes(BYTES.salt), tag: randomBytes(BYTES.tag) };

function derive(message: string, nonce: Buffer, costs: Costs, tagLength: number) {
  return run('argon2id', { ...costs, message, nonce, tagLength });
}

function write({ memory, passes, parallelism }: Costs, salt: Buffer, tag: Buffer) {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function read(hash: string | undefined) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = hash?.match(FORM) ?? [];
  if (memory === undefined) return undefined;
  return {
    costs: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '');
}
