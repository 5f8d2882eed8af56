import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './statistics.ts';

/** The machine that budgets in milliseconds are written for. */
const REFERENCE_INDEX = 2_000;
const RUNS = 5;

let index: number | undefined;

/** Lighthouse's benchmarkIndex of this machine, as this process's V8 reaches it; measured once, in five seconds. */
export function benchmarkIndex(): number {
  index ??= median(Array.from({ length: RUNS }, () => pageFunctions.computeBenchmarkIndex()));
  return index;
}

/** This machine's speed as a part of the reference's, at most 1: a faster machine has the same budgets. */
export function machineSpeed(): number {
  return Math.min(1, benchmarkIndex() / REFERENCE_INDEX);
}
