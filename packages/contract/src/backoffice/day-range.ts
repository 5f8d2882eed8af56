import { z } from 'zod';
import { MAX_RANGE_DAYS } from './day-range-values.ts';

const DAY_MS = 86_400_000;
const day = z.iso.date('Enter a valid date.');

/** Days in Tbilisi, both included. */
export const dayRange = z.object({ from: day, until: day });
export type DayRange = z.infer<typeof dayRange>;

export function isDayRange({ from, until }: DayRange) {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_RANGE_DAYS;
}

export const NO_DAY_RANGE = {
  error: `Choose up to ${MAX_RANGE_DAYS} days, the first before the last.`,
  path: ['until'],
};
