/** Does `work` with each of the items, so many at a time, and begins no more once one has failed. */
export async function forEachConcurrently<Item>(
  concurrency: number,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
) {
  const remaining = (async function* () {
    yield* items;
  })();
  async function workOnNext() {
    // One that throws ends it for all.
    for await (const item of remaining) await work(item);
  }
  await Promise.all(Array.from({ length: concurrency }, workOnNext));
}
