import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import { found } from './finding.ts';

const WORDS =
  /example|change.?me|secret|passw|default|pouchery|letmein|qwerty|12345|abcde|development|openssl/i;
const MIN_LETTERS = 8;
/** Random characters of `openssl rand -base64 32` have 200 by this measure, 16 of them 60. */
const GUESSED_BITS = 48;
const SHORT_BITS = 90;

type Strength = 'strong' | 'short' | 'weak';

/** How hard a secret is to guess, by its words, and by how many different characters it has and how many in all. */
export function judgeSecret(secret: string): Strength {
  const bits = secret.length * entropy(secret);
  if (WORDS.test(secret) || new Set(secret).size < MIN_LETTERS || bits < GUESSED_BITS) return 'weak';
  return bits < SHORT_BITS ? 'short' : 'strong';
}

/** Shannon's, in bits for each character. */
function entropy(text: string) {
  const counts = [...Map.groupBy(text, (letter) => letter).values()];
  return counts.reduce((bits, { length }) => {
    const share = length / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}

type Secrets = Pick<
  Env,
  'secretKey' | 'secretKeyFallback' | 'changesKey' | 'changesKeyFallback' | 'metricsToken' | 'databaseUrl'
>;

/** The secrets of our own making, which nobody may guess. Values are read, and never part of what is found. */
export function checkSecrets(env: Secrets) {
  const secrets = {
    SECRET_KEY: env.secretKey,
    CHANGES_KEY: env.changesKey,
    METRICS_TOKEN: env.metricsToken,
    SECRET_KEY_FALLBACK: env.secretKeyFallback,
    CHANGES_KEY_FALLBACK: env.changesKeyFallback,
  };
  const set = Object.entries(secrets).flatMap(([name, secret]) =>
    secret === undefined ? [] : [{ name, secret, strength: judgeSecret(secret) }],
  );
  const names = (strength: Strength) =>
    set.filter((one) => one.strength === strength).map(({ name }) => name);
  const strong = names('strong');
  return [
    ...(env.databaseUrl && !env.secretKey
      ? [found('secrets', 'danger', 'missing', { name: 'SECRET_KEY' })]
      : []),
    ...names('weak').map((name) => found('secrets', 'danger', 'weak', { name })),
    ...names('short').map((name) => found('secrets', 'warning', 'short', { name })),
    ...findSame(set),
    ...(strong.length > 0 ? [found('secrets', 'ok', 'strong', { names: strong.join(', ') })] : []),
    ...findKept(env),
  ];
}

function findSame(set: { name: string; secret: string }[]): Finding[] {
  return [...Map.groupBy(set, ({ secret }) => secret).values()]
    .filter((same) => same.length > 1)
    .map((same) => found('secrets', 'warning', 'same', { names: same.map(({ name }) => name).join(', ') }));
}

function findKept({
  secretKey,
  changesKey,
  databaseUrl,
}: Pick<Env, 'secretKey' | 'changesKey' | 'databaseUrl'>) {
  const names = [
    ...(secretKey || databaseUrl ? [] : ['SECRET_KEY']),
    ...(changesKey ? [] : ['CHANGES_KEY']),
  ].join(', ');
  return names ? [found('secrets', 'ok', 'kept', { names })] : [];
}
