import { EVERYTHING } from '@pouchery/contract/paths';
import type { ChangeFeed } from './change-feed.ts';

/**
 * What is read when somebody asks, kept in memory, and forgotten when a tag says that it may have changed. Whoever asks
 * while it is read waits for the same reading. Without the change feed nothing is kept.
 */
export class ReadOnce<Value> {
  readonly #read: () => Promise<Value>;
  #isListening = true;
  #value: Promise<Value> | undefined;

  /** `decides` matches the tags of whatever makes the value another one. */
  constructor(changes: Pick<ChangeFeed, 'on'>, decides: RegExp, read: () => Promise<Value>) {
    this.#read = read;
    changes.on('tags', (tags) => {
      if (tags.some((tag) => tag === EVERYTHING || decides.test(tag))) this.#value = undefined;
    });
    changes.on('lost', () => this.#listen(false));
    changes.on('heard', () => this.#listen(true));
  }

  /** Rejects as the reading does; the next one to ask reads again. */
  get(): Promise<Value> {
    if (this.#value) return this.#value;
    const reading = this.#read();
    this.#value = reading;
    const forget = () => {
      if (this.#value === reading) this.#value = undefined;
    };
    reading.then(() => this.#isListening || forget(), forget);
    return reading;
  }

  #listen(isListening: boolean) {
    this.#isListening = isListening;
    this.#value = undefined;
  }
}
