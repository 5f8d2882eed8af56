import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import type { Undoable } from '#api/backoffice/history/undoable.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { listPictureTags } from '#api/features/catalog-import/pictures-import.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { fieldErrors, requireFound } from '#api/http/api-error.ts';
import { isRestorable, isShown } from './picture-uses.ts';
import { findPicture } from './uploads-queries.ts';

const SHOWN = 'Something shows this picture. Take it away there first, or replace it.';
const RECENTLY_SHOWN = 'Something showed this picture until lately, and can be brought back for 30 days.';
const THE_SAME = 'This is the same picture.';

/** Brings back what a picture looked like. */
export const UNDOABLE_PICTURES: Undoable = {
  ...CATALOGUE_STAFF,
  async read(tx, { server }, ids) {
    const found = new Map<string, object>();
    for (const id of ids) {
      const picture = await findPicture(tx, server.env.apiUrl, Number(id));
      if (picture) found.set(id, picture);
    }
    return found;
  },
  follow: (tx, _request, rows) =>
    listPictureTags(
      tx,
      rows.map(({ id }) => Number(id)),
    ),
};

/** Moves the point that crops keep. */
export function moveFocus(request: FastifyRequest, id: number, focus: { x: number; y: number }) {
  return changePicture(request, id, 'change', (tx) =>
    tx.update(pictures).set({ focusX: focus.x, focusY: focus.y }).where(eq(pictures.id, id)),
  );
}

/**
 * Gives a picture the files of another one, so that it is shown wherever this one was. The other row goes unless something
 * shows it. Its subject may stand elsewhere, so that crops keep the middle again.
 */
export function replacePicture(request: FastifyRequest, id: number, by: number) {
  return changePicture(request, id, 'replace', async (tx) => {
    const [other] = await tx.select().from(pictures).where(eq(pictures.id, by));
    const [own] = await tx.select({ base: pictures.base }).from(pictures).where(eq(pictures.id, id));
    if (!other) throw fieldErrors({ by: ['The shop has no such picture.'] });
    if (other.base === own?.base) throw fieldErrors({ by: [THE_SAME] });
    const { id: _other, name: _called, uploadedAt: _sent, ...looks } = other;
    await tx
      .update(pictures)
      .set({ ...looks, focusX: 50, focusY: 50 })
      .where(eq(pictures.id, id));
    const isForgotten = and(eq(pictures.id, by), sql`not (${isShown()} or ${isRestorable()})`);
    await tx.delete(pictures).where(isForgotten);
  });
}

/** Deletes a picture that nothing shows; its files go when nothing can bring it back. */
export function deletePicture(request: FastifyRequest, id: number): Promise<void> {
  const { server, staff } = request;
  return server.db.transaction(async (tx) => {
    const before = requireFound(await findPicture(tx, server.env.apiUrl, id));
    await openChangeSet(tx);
    const [found] = await tx
      .select({ isShown: sql<boolean>`${isShown()}`, isKept: sql<boolean>`${isRestorable()}` })
      .from(pictures)
      .where(eq(pictures.id, id));
    if (found?.isShown) throw fieldErrors({ non_field: [SHOWN] });
    if (found?.isKept) throw fieldErrors({ non_field: [RECENTLY_SHOWN] });
    await tx.delete(pictures).where(eq(pictures.id, id));
    const entry = { subject: 'picture', subject_id: id, subject_name: before.name };
    await recordChange(tx, staff, { ...entry, action: 'delete' });
  });
}

async function changePicture(
  request: FastifyRequest,
  id: number,
  action: string,
  write: (tx: Transaction) => Promise<unknown>,
) {
  const { server, staff } = request;
  return server.db.transaction(async (tx) => {
    const before = requireFound(await findPicture(tx, server.env.apiUrl, id));
    await openChangeSet(tx);
    await write(tx);
    const after = requireFound(await findPicture(tx, server.env.apiUrl, id));
    await recordChange(tx, staff, {
      subject: 'picture',
      subject_id: id,
      subject_name: before.name,
      action,
      before: toPictureFacts(before),
      after: toPictureFacts(after),
    });
    await announceChange(tx, await listPictureTags(tx, [id]));
    return after;
  });
}

type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

/** What the log tells of a picture. */
function toPictureFacts({ width, height, focus }: Picture) {
  return { width, height, focus };
}
