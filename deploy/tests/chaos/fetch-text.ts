const TIMEOUT_MS = 2_000;

/** The text of a response; empty when there is none within two seconds or it is no success. */
export async function fetchText(address: string, headers: Record<string, string> = {}) {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return response.ok ? text : '';
  } catch {
    return '';
  }
}
