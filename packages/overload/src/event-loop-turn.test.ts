import { describe, expect, test } from 'vitest';
import { createTurnLimit } from './event-loop-turn.ts';

/** A loop whose every request takes a millisecond when it is served; gives how many of a turn's requests were. */
function makeLoop({ servingMs = 30, crowdedMs = 20, refusalMs = 0 } = {}) {
  let now = 0;
  let end: (() => void) | undefined;
  const atEnd = (ended: () => void) => {
    end = ended;
  };
  const limit = createTurnLimit({ servingMs, crowdedMs }, { now: () => now, atEnd });
  return {
    turn(requests: number) {
      let served = 0;
      for (let at = 0; at < requests; at++) {
        const isServed = !limit.isUsedUp();
        if (isServed) served += 1;
        now += isServed ? 1 : refusalMs;
      }
      end?.();
      return served;
    },
  };
}

describe('requests that come in one turn of the event loop', () => {
  test('are all served while they fit into it', () => {
    const { turn } = makeLoop();
    for (let at = 0; at < 100; at++) expect(turn(30)).toBe(30);
  });

  test('are refused when they would wait for longer, and a short queue stays one', () => {
    const { turn } = makeLoop();
    for (let at = 0; at < 10; at++) expect(turn(40)).toBe(31);
  });

  test('are served for a shorter time when the turn before refused more than it served', () => {
    const { turn } = makeLoop();
    expect(turn(1_000)).toBe(31);
    for (let at = 0; at < 10; at++) expect(turn(1_000)).toBe(21);
    expect([turn(21 + 11), turn(21 + 10), turn(100)]).toEqual([21, 21, 31]);
  });

  test('are served for so much less as the turn before has refused', () => {
    const { turn } = makeLoop({ refusalMs: 0.125 });
    expect(turn(31 + 80)).toBe(31);
    expect(turn(100)).toBe(11);
  });

  test('are served one by one when refusing the others takes a turn by itself', () => {
    const { turn } = makeLoop({ refusalMs: 0.125 });
    turn(1_000);
    for (let at = 0; at < 10; at++) expect(turn(1_000)).toBe(1);
  });

  test('are served when they are eight, however long they take', () => {
    const { turn } = makeLoop({ servingMs: 0 });
    for (let at = 0; at < 10; at++) expect(turn(8)).toBe(8);
  });

  test('are all served again once nobody is refused', () => {
    const { turn } = makeLoop({ refusalMs: 0.125 });
    for (let at = 0; at < 10; at++) turn(1_000);
    turn(1);
    expect(turn(30)).toBe(30);
  });
});
