/** What is due later, by a clock that tests move on. A task may put in others. */
export function makeSchedule() {
  const due: { at: number; run: () => unknown }[] = [];
  let ahead = 0;
  const schedule = {
    now: () => Date.now() + ahead,
    in(seconds: number, run: () => unknown) {
      due.push({ at: schedule.now() + seconds * 1000, run });
    },
    /** Moves the clock on, and does what falls into that time, the earliest first. */
    async pass(seconds: number) {
      const end = schedule.now() + seconds * 1000;
      for (;;) {
        const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due.splice(due.indexOf(next), 1);
        ahead += Math.max(0, next.at - schedule.now());
        await next.run();
      }
      ahead += Math.max(0, end - schedule.now());
    },
  };
  return schedule;
}
export type Schedule = ReturnType<typeof makeSchedule>;
