/**
 * `npm run build`: makes `dist/`, or those parts of it that are named, as in `node scripts/build.ts programs storefront`. What
 * was made from the same sources stays. `--previous <folder>` takes the scripts and styles of the builds before from another
 * `dist/`, where this one does not replace it (docs/upgrade.md).
 */
import { parseArgs } from 'node:util';
import { buildPart, PART_NAMES } from './build-parts.ts';
import { APPS_WITH_ASSETS, takeEarlierAssets } from './earlier-assets.ts';

try {
  const { values, positionals: programs } = parseArgs({
    options: { previous: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = programs.filter((name) => !PART_NAMES.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${PART_NAMES.join(', ')}.`);
  for (const name of PART_NAMES)
    if (programs.length === 0 || programs.includes(name))
      await buildPart(name, (sentence) => console.log(sentence));
  if (values.previous) for (const app of APPS_WITH_ASSETS) takeEarlierAssets(app, values.previous);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
