import type { Locale } from '@pouchery/contract/locales';
import type { Picture } from '@pouchery/contract/pictures';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { mediaBase } from '#api/media/media-routes.ts';
import { pictures } from './pictures-tables.ts';

/** What an answer depends on besides the data: who reads it, from where, and when. */
export type Reader = {
  locale: Locale;
  /** What stands before a picture's `base`. */
  mediaUrl: string;
  /** The day in Tbilisi, as `2026-11-21`. */
  today: string;
};

const TBILISI_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tbilisi' });

export function readerOf({ locale, server }: FastifyRequest): Reader {
  return { locale, mediaUrl: mediaBase(server.env.apiUrl, ''), today: TBILISI_DAY.format(server.now()) };
}

/** The picture of the joined `pictures` row, as it goes over the wire. */
export function pictureOf({ mediaUrl }: Reader): SQL<Picture> {
  return sql<Picture>`jsonb_build_object(
    'base', ${mediaUrl}::text || ${pictures.base}, 'widths', ${pictures.widths},
    'width', ${pictures.width}, 'height', ${pictures.height}, 'dominant', ${pictures.dominant},
    'focus', jsonb_build_object('x', ${pictures.focusX}, 'y', ${pictures.focusY}))`;
}
