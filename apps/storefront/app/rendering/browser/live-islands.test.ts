import { expect, test } from 'vitest';
import { addLiveIsland, unmountIsland, updateIsland } from './live-islands.ts';

/** An island whose hydration ends when `hydrate` is called, and what its root was told. */
function openIsland() {
  const told: string[] = [];
  const { promise: hydrated, resolve: hydrate } = Promise.withResolvers<void>();
  const island = { dataset: {} } as HTMLElement;
  addLiveIsland(island, {
    hydrated,
    render: ({ dataset }) => told.push(`render ${dataset.props}`),
    unmount: () => told.push('unmount'),
  });
  return { island, told, hydrate };
}

const tasks = () => new Promise((resolve) => setImmediate(resolve));

test('an island that leaves the page before it is hydrated is unmounted once it is', async () => {
  const { island, told, hydrate } = openIsland();
  unmountIsland(island);
  await tasks();
  expect(told).toEqual([]);
  hydrate();
  await tasks();
  expect(told).toEqual(['unmount']);
});

test('an island takes the properties of another page once it is hydrated', async () => {
  const { island, told, hydrate } = openIsland();
  expect(updateIsland(island, { dataset: { props: '{"count":2}' } } as unknown as HTMLElement)).toBe(true);
  expect(island.dataset.props).toBe('{"count":2}');
  await tasks();
  expect(told).toEqual([]);
  hydrate();
  await tasks();
  expect(told).toEqual(['render {"count":2}']);
});

test('an island that is unmounted takes nothing more', async () => {
  const { island } = openIsland();
  unmountIsland(island);
  expect(updateIsland(island, island)).toBe(false);
});
