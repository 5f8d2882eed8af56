/**
 * `npm run build`: makes `dist/`, or those parts of it that are named, as in `node scripts/build.ts programs storefront`. What
 * was made from the same sources stays.
 */
import { buildPart, PART_NAMES } from './build-parts.ts';

const asked = process.argv.slice(2);
try {
  const unknown = asked.filter((name) => !PART_NAMES.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${PART_NAMES.join(', ')}.`);
  for (const name of PART_NAMES)
    if (asked.length === 0 || asked.includes(name))
      await buildPart(name, (sentence) => console.log(sentence));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
