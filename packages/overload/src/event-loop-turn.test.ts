import { describe, expect, test } from 'vitest';
import { createTurnLimit } from './event-loop-turn.ts';

/** A loop whose every request takes a millisecond; gives how many of a turn's requests were served. */
function makeLoop(wantedMs: number) {
  let now = 0;
  let end: (() => void) | undefined;
  const atEnd = (ended: () => void) => {
    end = ended;
  };
  const limit = createTurnLimit(wantedMs, { now: () => now, atEnd });
  return {
    turn(requests: number) {
      let served = 0;
      for (let at = 0; at < requests; at++) {
        if (limit.isUsedUp()) continue;
        served += 1;
        now += 1;
      }
      end?.();
      return served;
    },
    rest(ms: number) {
      now += ms;
    },
  };
}

describe('requests that come in one turn of the event loop', () => {
  test('are all served while they fit into it', () => {
    const { turn } = makeLoop(20);
    for (let at = 0; at < 100; at++) expect(turn(20)).toBe(20);
  });

  test('are served beyond it when they are a burst', () => {
    const { turn, rest } = makeLoop(20);
    for (let at = 0; at < 10; at++) {
      expect(turn(80)).toBe(80);
      rest(100);
    }
  });

  test('are too many once bursts have used up what the loop had rested, also after a short turn', () => {
    const { turn } = makeLoop(20);
    expect(turn(1_000)).toBe(121);
    expect(turn(1_000)).toBe(21);
    expect(turn(5)).toBe(5);
    expect(turn(1_000)).toBe(21);
  });

  test('are served beyond it for as long as the loop has rested since', () => {
    const { turn, rest } = makeLoop(20);
    turn(1_000);
    rest(60);
    expect(turn(1_000)).toBe(81);
    expect(turn(1_000)).toBe(21);
  });
});
