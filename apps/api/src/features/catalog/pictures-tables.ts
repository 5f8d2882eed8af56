import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

/** Pictures of the media store. `base` is the path of the files without `-{width}.{format}`. */
export const pictures = pgTable(
  'pictures',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name within the import it came with; the same name again replaces the picture. */
    name: t.text().notNull().unique(),
    base: t.text().notNull(),
    widths: t.integer().array().notNull(),
    width: t.integer().notNull(),
    height: t.integer().notNull(),
    dominant: t.text().notNull(),
    focusX: t.real().notNull().default(50),
    focusY: t.real().notNull().default(50),
    /** From `dominant` (docs/design.md#picture-colours). */
    tint: t.text().notNull(),
    tintStrong: t.text().notNull(),
    tintDeep: t.text().notNull(),
    /** When somebody of the shop sent it; null for one that came with an import, which is never tidied away. */
    uploadedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    index('pictures_base').on(table.base),
    index('pictures_uploaded').on(table.uploadedAt).where(sql`${table.uploadedAt} is not null`),
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('pictures_widths', sql`cardinality(${table.widths}) > 0`),
  ],
);
