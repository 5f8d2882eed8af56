import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './statistics.ts';

/** Lighthouse's benchmarkIndex, which is computing alone, and milliseconds of CPU for a long plain page, which needs memory too. */
export type Machine = { benchmarkIndex: number; pageMs: number };

/**
 * The machine that budgets of time are written for. Machines of the same index differ by half in what memory costs them:
 * the page takes 1.36 ms where the budgets were seen met, at an index of 2,640, which is 1.8 at 2,000.
 */
export const REFERENCE: Machine = { benchmarkIndex: 2_000, pageMs: 1.8 };
const RUNS = 5;

/** This machine at this moment: takes eight seconds. */
export async function measureMachine(): Promise<Machine> {
  const indexes = Array.from({ length: RUNS }, () => pageFunctions.computeBenchmarkIndex());
  return { benchmarkIndex: median(indexes), pageMs: await measurePage() };
}

/**
 * What a long plain page costs a server of this machine at this moment: lists of 24 products, of what a shop shows and nothing of ours,
 * rendered by React, encoded and compressed, in a program of its own, whose memory is as small in every run.
 */
async function measurePage(): Promise<number> {
  const child = fork(fileURLToPath(new URL('plain-page-cost.ts', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [pageMs] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
  if (pageMs === undefined) throw new Error('The plain page could not be rendered.');
  return Number(pageMs);
}

/** A machine's speed as a part of the reference's, at most 1: a faster machine has the same budgets. */
export function toSpeed({ benchmarkIndex, pageMs }: Machine): number {
  return Math.min(1, benchmarkIndex / REFERENCE.benchmarkIndex, REFERENCE.pageMs / pageMs);
}
