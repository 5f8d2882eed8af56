import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { type Env, VARIABLES } from '#api/env.ts';
import { found } from './finding.ts';

/** Nobody else's variables begin so. */
const OURS =
  /^(?:PUBLIC|DATABASE|MEDIA|S3|SECRET|CHANGES|METRICS|SMTP|MAIL|SHOP|RECAPTCHA|COOKIE|TRUST|BACKUP|SENTRY)_/;
/** Of compose.yaml and of OpenTelemetry's own, which stand in the same files. */
const OTHERS = new Set(['SHOP_DOMAIN', 'SHOP_IMAGE', 'OTEL_EXPORTER_OTLP_HEADERS']);
/** A short name is easily like another one. */
const SHORT = 8;

/** Variables that nobody reads, because they are one of ours but for a letter or two, or begin as ours do. */
export function checkVariables({ otherNames }: Pick<Env, 'otherNames'>): Finding[] {
  const misspelt = otherNames
    .filter((name) => !OTHERS.has(name))
    .flatMap((name) => {
      const { nearest, distance } = findNearest(name.toUpperCase());
      const isLike = distance <= (name.length < SHORT ? 1 : 2);
      return isLike || OURS.test(name) ? [found('variables', 'warning', 'misspelt', { name, nearest })] : [];
    });
  return misspelt.length > 0 ? misspelt : [found('variables', 'ok', 'known')];
}

function findNearest(name: string) {
  const all = VARIABLES.map((known) => ({ nearest: known, distance: countEdits(name, known) }));
  return all.reduce((best, one) => (one.distance < best.distance ? one : best));
}

/** How many letters are to be added, removed or replaced to make one of the other. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [end, other] of [...to].entries()) {
      const replaced = (row[end] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((row[end + 1] ?? 0) + 1, (next[end] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
