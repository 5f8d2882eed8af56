import { randomUUID } from 'node:crypto';
import { PREVIEW_KINDS } from '@pouchery/contract/backoffice/preview-kinds';
import { LOCALES } from '@pouchery/contract/locales';
import { MOMENT_PASS_MINUTES } from '@pouchery/contract/paths';
import { z } from 'zod';
import { decrypt, encrypt } from '#api/encrypted-text.ts';
import type { Previewed } from '#api/http/previewed.ts';
import type { SecretKeys } from '#api/secret-keys.ts';

/** A link has to be followed, and its page rendered, within this time. */
const SECONDS = 60;

const previewed = { kind: z.enum(PREVIEW_KINDS), id: z.string() };
const link = z.object({
  ...previewed,
  locale: z.enum(LOCALES),
  sessionId: z.string(),
  name: z.string(),
  /** The page that shows the shop at a moment. */
  path: z.string().optional(),
  ends: z.number(),
});
const pass = z.object({ ...previewed, ends: z.number() });

/** A link to one thing for the person of one session, encrypted: it stands in an address and is to work once. */
export type PreviewLink = z.infer<typeof link>;

/** The text of a link, from `now` on. */
export function makeLink(of: Omit<PreviewLink, 'name' | 'ends'>, keys: SecretKeys, now: Date) {
  return encrypted({ ...of, name: randomUUID() }, 'preview link', keys, now, SECONDS);
}

/** A link of ours, whether it has ended or not; undefined for anything else. */
export function readLink(text: string, keys: SecretKeys) {
  return opened(text, link, 'preview link', keys);
}

/** What the calls of one page show to see what the link was for; it never stands in an address. */
export function makePass({ kind, id }: Previewed, keys: SecretKeys, now: Date) {
  const seconds = kind === 'moment' ? MOMENT_PASS_MINUTES * 60 : SECONDS;
  return encrypted({ kind, id }, 'preview pass', keys, now, seconds);
}

/** What a pass shows; undefined for one that is not ours or has ended. */
export function readPass(text: string, keys: SecretKeys, now: Date): Previewed | undefined {
  const read = opened(text, pass, 'preview pass', keys);
  return read && read.ends > now.getTime() ? { kind: read.kind, id: read.id } : undefined;
}

function encrypted(
  of: object,
  purpose: 'preview link' | 'preview pass',
  keys: SecretKeys,
  now: Date,
  seconds: number,
) {
  const text = JSON.stringify({ ...of, ends: now.getTime() + seconds * 1000 });
  return Buffer.from(encrypt(text, keys, purpose), 'base64').toString('base64url');
}

function opened<Shape extends z.ZodType>(
  text: string,
  shape: Shape,
  purpose: 'preview link' | 'preview pass',
  keys: SecretKeys,
): z.infer<Shape> | undefined {
  try {
    return shape.parse(JSON.parse(decrypt(text, keys, purpose)));
  } catch {
    return undefined;
  }
}
