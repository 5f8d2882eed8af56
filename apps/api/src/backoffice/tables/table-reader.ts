import type { FastifyInstance } from 'fastify';
import { fieldErrors } from '#api/http/api-error.ts';
import { limitUploads } from '#api/http/limit-uploads.ts';
import { LimitExceeded, openLimitedProcess } from '#api/processes/limited-process.ts';
import { processFile } from '#api/shipped-files.ts';
import type { SentTable, TableTask } from './sent-table.ts';

const FILE_TYPE = 'application/octet-stream';
const MAX_UPLOADS = { atOnce: 2, perPerson: 1 };
/** Ten times what the largest file that is taken needs on two slow cores. */
const LIMITS = { timeoutMs: 20_000, heapMb: 384 };

/**
 * Has a plugin take small tables of so many bytes as the bodies of its routes. `route` is what such a route has beside its
 * call; `readTable` reads the table of a body in a process of its own, which a hostile one may end, and throws 400 where
 * the body is none.
 */
export function takeTables(
  app: Pick<FastifyInstance, 'addContentTypeParser'>,
  { maxBytes, maxCell }: { maxBytes: number; maxCell: number },
) {
  const file = processFile('backoffice/tables/read-table-process');
  const read = openLimitedProcess<TableTask, SentTable>(file, LIMITS);
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );

  function readTable(body: unknown): Promise<SentTable> {
    if (!Buffer.isBuffer(body) || body.length === 0) throw fieldErrors({ file: ['The file is empty.'] });
    return read({ file: body.toString('base64'), maxCell }).catch((error: unknown) => {
      if (error instanceof LimitExceeded) return { rows: [], problem: { problem: 'too_heavy', value: '' } };
      throw error;
    });
  }

  return { route: { bodyLimit: maxBytes, onRequest: limitUploads(MAX_UPLOADS) }, readTable };
}
