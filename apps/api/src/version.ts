import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PACKAGE_JSON } from './shipped-files.ts';

const description = z.object({ version: z.string(), gitHead: z.string().default('unknown') });

/** Which version this is, and of which commit it was built; unknown while it runs from its sources. */
export const { version: VERSION, gitHead: COMMIT } = description.parse(
  JSON.parse(readFileSync(PACKAGE_JSON, 'utf8')),
);
