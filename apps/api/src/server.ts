import { buildApp } from './app.ts';
import { openChangeFeed } from './changes/change-feed.ts';
import { migrateDatabase } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { readEnv } from './env.ts';

const env = readEnv();
const database = await openDatabase(env);
await migrateDatabase(database.connection);
const changes = await openChangeFeed(database.connection);
const app = await buildApp({ db: database.db, env, changes, logger: { level: env.logLevel } });
await app.listen({ port: env.port, host: '0.0.0.0' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await app.close();
    await changes.close();
    await database.close();
  });
}
