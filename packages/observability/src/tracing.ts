/** Holds the trace and the span that a request is part of (W3C Trace Context). */
export const TRACEPARENT_HEADER = 'traceparent';

/** One request while it is answered. */
export type RequestSpan = {
  /** Runs what answers it: calls and statements in there, and all that comes of it, are part of the request. */
  run<Result>(work: () => Result): Result;
  /** With its method and the pattern of its route, never the address. */
  end(facts: { method: string; route: string; status: number; cache: string; id: string }): void;
};

/** What is traced, while traces are wanted (open-tracing.ts). Nothing of it throws. */
export type Tracing = {
  /** A request that has come; part of the trace that `traceparent` names where one is given. */
  startRequest(traceparent: string | undefined): RequestSpan;
  /** A call to the API. `work` gets the header for it; undefined outside of a request. */
  call<Result>(name: string, work: (traceparent: string | undefined) => Promise<Result>): Promise<Result>;
  /** A statement, of which its kind and table are kept. Undefined outside of a request; else to be called at its end. */
  startStatement(text: string): ((error: unknown) => void) | undefined;
  /** Sends what waits. */
  close(): Promise<void>;
};
