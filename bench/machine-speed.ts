import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './statistics.ts';

/** The machine that budgets in milliseconds are written for. */
const REFERENCE_INDEX = 2_000;
const RUNS = 5;

/** Lighthouse's benchmarkIndex of this machine at this moment, as this process's V8 reaches it: takes five seconds. */
export function benchmarkIndex(): number {
  return median(Array.from({ length: RUNS }, () => pageFunctions.computeBenchmarkIndex()));
}

/** A machine's speed as a part of the reference's, at most 1: a faster machine has the same budgets. */
export function toSpeed(index: number): number {
  return Math.min(1, index / REFERENCE_INDEX);
}
