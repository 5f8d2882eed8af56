/** `node scripts/build-app.ts storefront`: builds one app when its last build is missing or was made from other sources. */
import { buildApp, isApp } from './app-build.ts';

const name = process.argv[2] ?? '';
try {
  if (!isApp(name)) throw new Error(`There is no app ${name} to build.`);
  await buildApp(name, (sentence) => process.stdout.write(`${sentence}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
