/** A clock that stands still until a test moves it on. */
export function makeClock(start = '2026-11-21T12:00:00Z') {
  let present = new Date(start);
  return {
    now: () => present,
    later: (seconds: number) => {
      present = new Date(present.getTime() + seconds * 1000);
    },
  };
}
