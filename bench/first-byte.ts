import { openClient } from './http-client.ts';
import { median } from './statistics.ts';

/** Median milliseconds to the first byte on one connection; the first tenth only warms the server up. */
export async function timeToFirstByte(origin: string, path: string, times: number): Promise<number> {
  const client = await openClient(origin);
  const measured: number[] = [];
  for (let time = 0; time < times; time += 1) measured.push((await client.ask(path)).firstByte);
  client.close();
  return median(measured.slice(Math.floor(times / 10)));
}
