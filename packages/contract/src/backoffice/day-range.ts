import { z } from 'zod';
import { day } from '../fields.ts';
import { MAX_RANGE_DAYS } from './day-range-values.ts';

/** Days in Tbilisi, both included. */
export const dayRange = z.object({ from: day, until: day });

export const NO_DAY_RANGE = {
  error: `Choose up to ${MAX_RANGE_DAYS} days, the first before the last.`,
  path: ['until'],
};
