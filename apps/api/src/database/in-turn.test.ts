import { expect, test } from 'vitest';
import { inTurn } from './open-database.ts';

test('statements that are asked at once are sent one after the other, also after one that failed', async () => {
  const log: string[] = [];
  const query = async (statement: string) => {
    log.push(`sent ${statement}`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`answered ${statement}`);
    if (statement === 'b') throw new Error('refused');
    return statement;
  };
  const connection = inTurn({ query } as never) as { query: typeof query };
  const all = await Promise.allSettled(['a', 'b', 'c'].map((one) => connection.query(one)));
  expect(log).toEqual(['a', 'b', 'c'].flatMap((one) => [`sent ${one}`, `answered ${one}`]));
  expect(all).toMatchObject([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected' },
    { status: 'fulfilled', value: 'c' },
  ]);
});
