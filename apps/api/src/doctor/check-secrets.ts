import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import { found, judge } from './finding.ts';

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

/** The secrets of our own making, which nobody may guess. Values are read, and never part of what is found. */
export function checkSecrets(env: Env): Finding[] {
  const secrets = Object.entries({
    SECRET_KEY: env.secretKey,
    CHANGES_KEY: env.changesKey,
    METRICS_TOKEN: env.metricsToken,
    SECRET_KEY_FALLBACK: env.secretKeyFallback,
    CHANGES_KEY_FALLBACK: env.changesKeyFallback,
  }).flatMap(([name, secret]) => (secret === undefined ? [] : [{ name, secret }]));
  const named = (wanted: Strength) =>
    secrets.filter(({ secret }) => judgeSecret(secret) === wanted).map(({ name }) => name);
  const equal = [...Map.groupBy(secrets, ({ secret }) => secret).values()]
    .filter(({ length }) => length > 1)
    .map((same) => same.map(({ name }) => name).join(', '));
  const strong = named('strong').join(', ');
  const isMissing = !env.secretKey && env.databaseUrl !== undefined;
  // The embedded database's own machine keeps it.
  const kept = [
    ...(env.secretKey || isMissing ? [] : ['SECRET_KEY']),
    ...(env.changesKey ? [] : ['CHANGES_KEY']),
  ].join(', ');
  return [
    ...judge('secrets', [[isMissing, 'danger', 'missing', { name: 'SECRET_KEY' }]]),
    ...named('weak').map((name) => found('secrets', 'danger', 'weak', { name })),
    ...named('short').map((name) => found('secrets', 'warning', 'short', { name })),
    ...equal.map((names) => found('secrets', 'warning', 'same', { names })),
    ...judge('secrets', [
      [strong !== '', 'ok', 'strong', { names: strong }],
      [kept !== '', 'ok', 'kept', { names: kept }],
    ]),
  ];
}
