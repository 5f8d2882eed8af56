import type { TestApp } from './test-app.ts';

/** The tags that replicas hear of because of `act`, sorted. */
export async function collectTags({ changes }: Pick<TestApp, 'changes'>, act: () => Promise<unknown>) {
  const heard: string[] = [];
  const listen = (tags: string[]) => void heard.push(...tags);
  await changes.catchUp();
  changes.on('tags', listen);
  await act();
  await changes.catchUp();
  changes.off('tags', listen);
  return heard.sort();
}
