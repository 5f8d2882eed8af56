import type { Locale } from '@pouchery/contract/locales';
import type { Picture } from '@pouchery/contract/pictures';
import { toShopDay } from '@pouchery/contract/shop-time';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { type Previewed, previewedMoment } from '#api/http/previewed.ts';
import { mediaBase } from '#api/media/media-routes.ts';
import { products } from './catalog-tables.ts';
import { pictures } from './pictures-tables.ts';

/** What a response depends on besides the data: who reads it, from where, and when. */
export type ReadContext = {
  locale: Locale;
  /** What stands before a picture's `base`. */
  mediaUrl: string;
  /** The day in Tbilisi, as `2026-11-21`. */
  today: string;
  /** The most nicotine that a pouch may have on that day, where a rule says so. */
  maxMg?: number | null;
  /** What this reader alone sees, of what is not published. */
  preview?: Previewed | null;
};

export function toReadContext({ locale, server, preview, rules }: FastifyRequest): ReadContext {
  const today = toShopDay(previewedMoment(preview) ?? server.now());
  return { locale, mediaUrl: mediaBase(server.env.apiUrl, ''), today, maxMg: rules?.maxMg, preview };
}

/** Holds for rows of the table that this reader may see: the published ones, and the one of a preview. */
export function isShown(
  { preview }: Pick<ReadContext, 'preview'>,
  kind: Previewed['kind'],
  { id, state }: Record<'id' | 'state', AnyPgColumn>,
): SQL {
  const isPublished = sql`${state} = 'published'`;
  return preview?.kind === kind ? sql`(${isPublished} or ${id} = ${Number(preview.id)})` : isPublished;
}

/** Holds for products that this reader may see. */
export function isShownProduct(context: ReadContext): SQL {
  return sql`${isShown(context, 'product', products)} and ${isLawfulMg(context, products.nicotineMgPerPouch)}`;
}

/** Holds for products that have no more nicotine than a rule allows. */
export function isLawfulMg({ maxMg }: Pick<ReadContext, 'maxMg'>, mg: AnyPgColumn): SQL {
  return typeof maxMg === 'number' ? sql`${mg} <= ${maxMg}` : sql`true`;
}

/** The picture of the joined `pictures` row, as it goes over the wire. */
export function selectPicture({ mediaUrl }: { mediaUrl: string | Placeholder }): SQL<Picture> {
  return sql<Picture>`jsonb_build_object(
    'base', ${mediaUrl}::text || ${pictures.base}, 'widths', ${pictures.widths},
    'width', ${pictures.width}, 'height', ${pictures.height}, 'dominant', ${pictures.dominant},
    'focus', jsonb_build_object('x', ${pictures.focusX}, 'y', ${pictures.focusY}))`;
}
