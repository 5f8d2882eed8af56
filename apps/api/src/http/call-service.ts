const TIMEOUT_MS = 10_000;
const MAX_BYTES = 65_536;

export type ServiceCall = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
};

/**
 * One call of somebody else's service: its status and its JSON, undefined where it is none. Rejects when it does not answer within
 * ten seconds, leads elsewhere or says more than 64 kB.
 */
export async function callService(
  url: string,
  { method, headers, body }: ServiceCall,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: toJson(await readBounded(response)) };
}

async function readBounded({ body }: Response) {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('The answer is too long.');
    text += decoder.decode(part, { stream: true });
  }
  return text;
}

function toJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
