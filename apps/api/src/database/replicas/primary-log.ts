/** An hour. */
const MAX_MARKS = 3_600;
const MARK_EVERY_MS = 1_000;

/** Where the primary's log stood when: so that a replica's lag is a time, also while nobody writes. */
export class PrimaryLog {
  #marks: { at: number; position: number }[] = [];

  add(position: number, at = Date.now()) {
    const last = this.#marks.at(-1);
    // A log that has not moved says nothing new: the first time is the one that counts.
    if (last && (position <= last.position || at - last.at < MARK_EVERY_MS)) return;
    this.#marks.push({ at, position });
    if (this.#marks.length > MAX_MARKS) this.#marks.shift();
  }

  /** How long the primary has had something that lies behind this position, at most an hour; 0 when it has nothing. */
  behindMs(position: number, now = Date.now()): number {
    let missingSince = now;
    for (let at = this.#marks.length - 1; at >= 0; at--) {
      const mark = this.#marks[at];
      if (!mark || mark.position <= position) break;
      missingSince = mark.at;
    }
    return now - missingSince;
  }

  clear() {
    this.#marks = [];
  }
}
