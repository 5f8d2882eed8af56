/** Does `work` with each of the items, so many at a time, and begins no more once one has failed. */
export async function atATime<Item>(
  count: number,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
) {
  const left = (async function* () {
    yield* items;
  })();
  async function workOnNext() {
    // One that throws ends it for all.
    for await (const item of left) await work(item);
  }
  await Promise.all(Array.from({ length: count }, workOnNext));
}
