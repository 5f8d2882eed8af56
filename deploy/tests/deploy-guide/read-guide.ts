import { readFileSync } from 'node:fs';

export type Step = { title: string; commands: string };

/** The commands of a page of docs/, in its order: each block of `sh` with the heading above it. */
export function readGuide(page: string): Step[] {
  const text = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
  const steps: Step[] = [];
  let title = '';
  for (const [, heading, commands] of text.matchAll(/^## (.+)$|^```sh\n([\s\S]*?)^```$/gm)) {
    if (heading) title = heading;
    if (commands) steps.push({ title, commands });
  }
  return steps;
}
