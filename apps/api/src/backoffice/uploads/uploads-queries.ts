import type * as contract from '@pouchery/contract/backoffice/uploads';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { among, contains, pageOfQuery, toOrderBy, whether } from '#api/backoffice/list-pages.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { mediaBase } from '#api/media/media-routes.ts';
import { isShown, listUses } from './picture-uses.ts';

/** A picture as the back office knows it; `apiUrl` is where its files are. */
function pictureColumns(apiUrl: string) {
  return {
    ...columnsOf(pictures, 'id', 'name', 'widths', 'width', 'height', 'dominant'),
    base: sql<string>`${mediaBase(apiUrl, '')}::text || ${pictures.base}`,
    focus: { x: pictures.focusX, y: pictures.focusY },
  };
}

type Query = z.infer<typeof contract.listPictures.schema.querystring>;

export function listPictures(request: FastifyRequest, query: Query) {
  const { db, env } = request.server;
  const { id, name, width } = pictures;
  const where = and(contains(query.q, name), among(id, query.id), whether(query.is_used, isShown()));
  const order = toOrderBy(query.sort ?? '-id', { id, name, width }, id);
  const columns = { ...pictureColumns(env.apiUrl), ...listUses(request.locale) };
  return pageOfQuery(request, query, db.select(columns).from(pictures).$dynamic(), { where, order });
}

export async function findPicture(db: Database | Transaction, apiUrl: string, id: number) {
  const [picture] = await db.select(pictureColumns(apiUrl)).from(pictures).where(eq(pictures.id, id));
  return picture;
}
