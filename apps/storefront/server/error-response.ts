import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from './content-security.ts';
import { listHeaders } from './header-list.ts';

/** A request that gets a status and nothing else. */
export class RequestError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the request is refused with ${status}`);
    this.status = status;
  }
}

/** Refuses with a status alone; `headers` is a flat list of names and values. */
type Refuse = (req: IncomingMessage, res: ServerResponse, status: number, headers?: string[]) => void;

/** Makes the empty responses to what is refused; a body that nobody wants to read ends its connection. */
export function createErrorResponder(siteUrl: string): Refuse {
  const always = [
    ...listHeaders({
      'content-length': '0',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    }),
    ...securityHeaders(siteUrl),
  ];
  return (req, res, status, headers = []) => {
    const close = req.complete ? [] : ['connection', 'close'];
    res.writeHead(status, [...always, ...headers, ...close]).end();
  };
}
