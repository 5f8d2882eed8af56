import { z } from 'zod';
import { optionalText, requiredText, text } from '../fields.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';

const { note, tag } = TEXT_BOUNDS.staff_note;

/** What the staff keep about a customer or an order for each other, as it is read. */
export const staffNote = { note: z.string(), tags: z.array(z.string()) };

/** The same as it is written; a tag that is given twice, in whichever capitals, is one. */
export const staffNoteForm = {
  note: optionalText(note, { lines: true }).optional(),
  tags: z
    .array(requiredText(tag))
    .max(10)
    .transform((tags) => [...new Map(tags.map((one) => [one.toLowerCase(), one])).values()])
    .optional(),
};

/** Filter of a list: what has this tag. */
export const tagFilter = text.max(tag).optional();
