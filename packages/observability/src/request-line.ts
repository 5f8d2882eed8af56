import type { CacheOutcome } from './http-metrics.ts';

/** What the log says of a request (docs/monitoring.md#logs): nothing that somebody typed or is, the address neither. */
export type RequestLine = {
  request_id: string;
  method: string;
  /** The pattern, not the address. */
  route: string;
  status: number;
  ms: number;
  /** Of the whole response, headers included. */
  bytes: number;
  cache: CacheOutcome;
  /** The caller left before the response had ended. */
  aborted?: true;
};

/** With a tenth of a millisecond. */
export function toLoggedMs(ms: number) {
  return Math.round(ms * 10) / 10;
}
