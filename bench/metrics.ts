/** A metric of a program, over all its labels that match. */
export async function readMetric(origin: string, name: string, labels = /(?:)/): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = [...text.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'))];
  if (lines.length === 0) throw new Error(`The metrics of ${origin} have no ${name}.`);
  return lines.reduce((sum, [, of = '', value]) => (labels.test(of) ? sum + Number(value) : sum), 0);
}

/** How many requests for routes that begin so had to be computed, by the program's own count. */
export async function countMisses(origin: string, route: string): Promise<number> {
  const labels = new RegExp(`route="${route}[^}]*cache="miss"`);
  return readMetric(origin, 'http_request_duration_seconds_count', labels);
}
