import { openChangeFeed } from '#api/changes/change-feed.ts';
import { ListedMemory } from '#api/features/listing/listed-memory.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';

/** The demo's catalogue in a database of its own and in memory, as in the running shop. */
export async function openSearchedDemo() {
  const database = await makeTestDatabase();
  const changes = await openChangeFeed(database.connection);
  const memory = new ListedMemory(database.db, changes, (error) => {
    throw error;
  });
  const catalog = await importDemo(database.db);
  return {
    catalog,
    listing: await memory.open(),
    close: async () => {
      await changes.close();
      await database.drop();
    },
  };
}
