import { z } from 'zod';

/** `24:00` closes at the day's end; a closing time before the opening one is the next day's. */
export const OPENING_TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Opening and closing as `HH:MM` in Tbilisi; null means closed. `days` are ISO weekdays, Monday = 1. */
export const openingHours = z.object({
  days: z.array(z.int().min(1).max(7)),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
});
export type OpeningHours = z.infer<typeof openingHours>;

/** A day with hours of its own, such as a holiday; both null: closed. */
export const specialDay = z.object({
  date: z.iso.date(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
});
export type SpecialDay = z.infer<typeof specialDay>;
