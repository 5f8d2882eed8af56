import { openChangeFeed } from '#api/changes/change-feed.ts';
import { readLine } from '#api/features/catalog/card-lines.ts';
import { findForBox } from '#api/features/listing/find-searched.ts';
import { ListedMemory } from '#api/features/listing/listed-memory.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';

/** What the search box shows without scrolling. */
const FIRST = 5;

/** The demo's catalogue in a database of its own and in memory, as in the running shop. */
export async function openSearchedDemo() {
  const database = await makeTestDatabase();
  const changes = await openChangeFeed(database.connection);
  const memory = new ListedMemory(database.db, changes, (error) => {
    throw error;
  });
  const catalog = await importDemo(database.db);
  const listing = await memory.open();
  return {
    catalog,
    /** Slugs of the first that the search box finds. */
    find: (text: string) =>
      findForBox(listing, text, FIRST, null).rows.map(
        (row) => readLine(listing.columns.cards.read(row)).slug,
      ),
    close: async () => {
      await changes.close();
      await database.drop();
    },
  };
}
