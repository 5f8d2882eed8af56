import type { ServerResponse } from 'node:http';

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };
/** Longer than the API waits for its database. */
const TIMEOUT_MS = 2_500;
/** For so long what the API has said of itself is good for strangers. */
const OUTSIDE_MS = 1_000;

/** The process is alive, and nobody has told it to stop. */
export function sendHealth(res: ServerResponse) {
  res.writeHead(200, HEADERS).end('{"status":"ok"}');
}

/** The process answers what it is asked, but proxies should ask another replica. */
export function sendDraining(res: ServerResponse) {
  res.writeHead(503, HEADERS).end('{"status":"closing"}');
}

/** The process can render pages: its API is ready, or is a back end that does not know the question. */
export async function sendReadiness(res: ServerResponse, apiUrl: string) {
  if (await isReady(apiUrl)) res.writeHead(200, HEADERS).end('{"status":"ok"}');
  else res.writeHead(503, HEADERS).end('{"status":"The API is not ready."}');
}

/**
 * Answers whoever watches the shop from outside: 200 while a page can be made, 503 while the API or its database is away. Nothing is
 * said beyond that, and however many ask, the API is asked once in a second.
 */
export function createOutsideCheck(apiUrl: string, now = () => performance.now()) {
  let lastCheck: { began: number; answer: Promise<boolean> } | undefined;
  return async (res: ServerResponse) => {
    if (lastCheck === undefined || now() - lastCheck.began >= OUTSIDE_MS)
      lastCheck = { began: now(), answer: isReady(apiUrl) };
    const isUp = await lastCheck.answer;
    res.writeHead(isUp ? 200 : 503, HEADERS).end(isUp ? '{"status":"up"}' : '{"status":"down"}');
  };
}

async function isReady(apiUrl: string) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${apiUrl}/readyz`, { redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
