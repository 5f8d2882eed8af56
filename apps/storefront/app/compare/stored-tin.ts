/** Slug, name, milligrams, tint, address of the picture, and in which language (tray-tin.ts). */
export type TrayTin = [slug: string, name: string, mg: string, tint: string, picture: string, locale: string];

const LENGTH = 6;
const MAX_LENGTH = 500;

/** A tin of an attribute or of storage; undefined where it is none. */
export function toTin(value: unknown): TrayTin | undefined {
  if (!Array.isArray(value) || value.length !== LENGTH) return undefined;
  const isText = (part: unknown) => typeof part === 'string' && part.length <= MAX_LENGTH;
  return value.every(isText) && /^[a-z0-9-]+$/.test(value[0]) ? (value as TrayTin) : undefined;
}
