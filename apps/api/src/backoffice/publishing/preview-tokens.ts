import { PREVIEW_KINDS } from '@pouchery/contract/backoffice/previews';
import { z } from 'zod';
import type { Previewed } from '#api/http/previewed.ts';
import { seal, unseal } from '#api/sealed-text.ts';

/** Long enough to read an article twice, short enough for an address that was passed on by mistake. */
export const PREVIEW_SECONDS = 900;

const sealed = z.tuple([z.enum(PREVIEW_KINDS), z.string(), z.string(), z.number()]);

/** A token that shows one thing for a while, as long as the session that asked for it goes on. */
export function makePreviewToken({ kind, id }: Previewed, sessionId: string, ends: Date, secretKey: string) {
  const text = JSON.stringify([kind, id, sessionId, ends.getTime()]);
  return Buffer.from(seal(text, secretKey, 'preview'), 'base64').toString('base64url');
}

/** What a token shows, and the session it depends on; undefined for one that is not ours or has ended. */
export function readPreviewToken(token: string, secretKey: string, now: Date) {
  try {
    const [kind, id, sessionId, ends] = sealed.parse(JSON.parse(unseal(token, secretKey, 'preview')));
    return ends > now.getTime() ? { previewed: { kind, id }, sessionId } : undefined;
  } catch {
    return undefined;
  }
}
