import { buildApp } from './app.ts';
import { migrateDatabase } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { readEnv } from './env.ts';

const env = readEnv();
const database = await openDatabase(env);
await migrateDatabase(database.connection);
const app = await buildApp({ db: database.db, env, logger: { level: env.logLevel } });
await app.listen({ port: env.port, host: '0.0.0.0' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await app.close();
    await database.close();
  });
}
