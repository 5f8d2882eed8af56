import { seededNumbers } from '../seeded-numbers.ts';

/** `refused`: not done. `cut` and `hang`: done, but the shop hears nothing, at once or ever. */
type AnswerFault = 'answered' | 'late' | 'refused' | 'cut' | 'hang';
/** When a callback is delivered: never, several times, late (after others), or one that somebody else made up. */
type CallbackFault = { after: number; isForged?: boolean }[];

const DELIVERED: CallbackFault = [{ after: 0 }];

/** What happens to the next answers and callbacks: first what a test has put in, then by the seed, else nothing bad. */
export function planFaults(seed: number | undefined) {
  const random = seed === undefined ? undefined : seededNumbers(seed);
  const pick = <T>(of: readonly T[]) => (random ? of[Math.floor(random() * of.length)] : undefined);
  const plan = {
    answers: [] as AnswerFault[],
    callbacks: [] as CallbackFault[],
    nextAnswer: () =>
      plan.answers.shift() ??
      pick<AnswerFault>(['answered', 'answered', 'answered', 'answered', 'late', 'refused', 'cut', 'hang']) ??
      'answered',
    nextCallback: () =>
      plan.callbacks.shift() ??
      pick<CallbackFault>([
        DELIVERED,
        DELIVERED,
        [],
        [{ after: 0 }, { after: 0 }, { after: 40 }],
        [{ after: 90 }],
        [{ after: 0, isForged: true }, { after: 7 }],
      ]) ??
      DELIVERED,
  };
  return plan;
}
