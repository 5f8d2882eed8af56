import { seededNumbers } from '../seeded-numbers.ts';

/** `refused`: not done. `cut` and `hang`: done, but the shop hears nothing, at once or ever. */
type AnswerFate = 'kept' | 'late' | 'refused' | 'cut' | 'hang';
/** When a callback is delivered: never, several times, late (after others), or one that somebody else made up. */
type CallbackFate = { after: number; isForged?: boolean }[];

const KEPT: CallbackFate = [{ after: 0 }];

/** What happens to the next answers and callbacks: first what a test has put in, then by the seed, else nothing bad. */
export function planFates(seed: number | undefined) {
  const random = seed === undefined ? undefined : seededNumbers(seed);
  const pick = <T>(of: readonly T[]) => (random ? of[Math.floor(random() * of.length)] : undefined);
  const plan = {
    answers: [] as AnswerFate[],
    callbacks: [] as CallbackFate[],
    nextAnswer: () =>
      plan.answers.shift() ??
      pick<AnswerFate>(['kept', 'kept', 'kept', 'kept', 'late', 'refused', 'cut', 'hang']) ??
      'kept',
    nextCallback: () =>
      plan.callbacks.shift() ??
      pick<CallbackFate>([
        KEPT,
        KEPT,
        [],
        [{ after: 0 }, { after: 0 }, { after: 40 }],
        [{ after: 90 }],
        [{ after: 0, isForged: true }, { after: 7 }],
      ]) ??
      KEPT,
  };
  return plan;
}
