/**
 * `node scripts/make-client-types.ts schema.json api-types.d.ts`: TypeScript types of the API, from its `/api/schema/`, for
 * a client such as openapi-fetch.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const [schema, types] = process.argv.slice(2);
if (!schema || !types) {
  console.error('Name the file of the schema and the file to write.');
  process.exit(1);
}
await readFile(schema);
await writeFile(types, astToString(await openapiTS(pathToFileURL(schema))));
