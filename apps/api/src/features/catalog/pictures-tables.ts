import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

/** Pictures of the media store. `base` is the path of the files without `-{width}.{format}`. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name within the import it came with; the same name again replaces the picture. */
    name: text().notNull().unique(),
    base: text().notNull(),
    widths: integer().array().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    dominant: text().notNull(),
    focusX: real().notNull().default(50),
    focusY: real().notNull().default(50),
    /** From `dominant` (docs/design.md#picture-colours). */
    tint: text().notNull(),
    tintStrong: text().notNull(),
    tintDeep: text().notNull(),
    /** When somebody of the shop sent it; null for one that came with an import, which is never tidied away. */
    uploadedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('pictures_base').on(table.base),
    index('pictures_uploaded').on(table.uploadedAt).where(sql`${table.uploadedAt} is not null`),
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('pictures_widths', sql`cardinality(${table.widths}) > 0`),
  ],
);
