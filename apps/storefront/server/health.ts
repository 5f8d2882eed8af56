import type { ServerResponse } from 'node:http';

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const TIMEOUT_MS = 2_000;

/** The process is alive. */
export function sendHealth(res: ServerResponse) {
  res.writeHead(200, HEADERS).end('{"status":"ok"}');
}

/** The process can serve pages: the API it renders from answers, whatever it says. */
export async function sendReadiness(res: ServerResponse, apiUrl: string) {
  try {
    await fetch(apiUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    res.writeHead(200, HEADERS).end('{"status":"ok"}');
  } catch {
    res.writeHead(503, HEADERS).end('{"status":"The API does not answer."}');
  }
}
