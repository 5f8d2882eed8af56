import { z } from 'zod';
import { day } from './fields.ts';
import { OPENING_TIME } from './opening-hours.ts';
import { DELIVERY_UNITS } from './partner-values.ts';

const MAX_ROWS = 21;
const MAX_SPECIAL_DAYS = 100;

const time = z.string().regex(OPENING_TIME, 'Enter a time such as 10:00.').nullable();
const BOTH = 'Give both times, or neither.';
const hasBoth = ({ opens, closes }: { opens: string | null; closes: string | null }) =>
  (opens === null) === (closes === null);

/** A partner's week. What closes before it opens closes the day after; a day may have several rows. */
export const partnerHours = z
  .array(
    z
      .object({ days: z.array(z.int().min(1).max(7)).min(1).max(7), opens: time, closes: time })
      .refine(hasBoth, BOTH),
  )
  .max(MAX_ROWS, `Up to ${MAX_ROWS} rows are kept.`);

/** Holidays, and other days with hours of their own. */
export const specialDays = z
  .array(z.object({ date: day, opens: time, closes: time }).refine(hasBoth, BOTH))
  .max(MAX_SPECIAL_DAYS, `Up to ${MAX_SPECIAL_DAYS} days are kept.`);

const amountOfTime = z
  .int('A valid integer is required.')
  .min(0, 'Ensure this value is greater than or equal to 0.')
  .max(999, 'Ensure this value is less than or equal to 999.');

/** How long a delivery takes, from and to. */
export const deliveryTime = z
  .object({ min: amountOfTime, max: amountOfTime, unit: z.enum(DELIVERY_UNITS) })
  .refine(({ min, max }) => min <= max, 'The longest time must not be shorter than the shortest.');
