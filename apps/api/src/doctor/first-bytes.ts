import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** `start` is empty when the headers came and nothing after them. */
type Answer = { status: number; start: string };

/**
 * The status of a response and the first piece of its body; then the connection is closed, whatever would still come. (`fetch` keeps one
 * for the next call.) A redirect is not followed. Rejects when no headers come in time.
 */
export function readFirstBytes(
  address: string,
  { headers = {}, timeout }: { headers?: Record<string, string>; timeout: number },
): Promise<Answer> {
  const request = address.startsWith('https:') ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    const sent = request(address, { agent: false, headers });
    const end = (start: string) => {
      clearTimeout(timer);
      if (status === undefined) reject(new Error(`no answer within ${timeout / 1_000} s`));
      else resolve({ status, start });
      sent.destroy();
    };
    const timer = setTimeout(end, timeout, '');
    sent.once('response', (response) => {
      status = response.statusCode ?? 0;
      response.once('data', (bytes: Buffer) => end(bytes.toString()));
      response.once('end', () => end(''));
      response.on('error', () => end(''));
    });
    sent.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sent.end();
  });
}
