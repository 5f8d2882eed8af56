/**
 * The four questions of Find my tin (docs/behaviour.md#find-my-tin): what can be answered, and what an answer asks for.
 * Without zod, for the browser.
 */
export const FIND_QUESTIONS = ['taste', 'now', 'type', 'feel'] as const;
export type FindQuestion = (typeof FIND_QUESTIONS)[number];

/** How much it should cool, and how much a pouch cools then (`MAX_COOLING`). */
export const FEELINGS = { none: 0, little: 1, strong: 3 } as const;
export type Feeling = keyof typeof FEELINGS;
export const FEELING_NAMES = Object.keys(FEELINGS) as Feeling[];

/** What somebody uses now, by level of strength: milligrams per pouch, both ends included. */
export const BANDS = [
  { min: 0, max: 0 },
  { min: 0.1, max: 3 },
  { min: 4, max: 6 },
  { min: 7, max: 9 },
  { min: 10, max: 11 },
  { min: 12, max: Number.POSITIVE_INFINITY },
] as const;
/** Nothing above is shown to who does not say what they use. */
export const UNSAID_LEVEL = 2;

/** These say how strong a pouch is rather than what it is like, so nobody is asked for them. */
const NO_FORMATS = new Set(['strong', 'nicotine-free']);

/** True for a product type that can be chosen as a format. */
export function isFormat(slug: string): boolean {
  return !NO_FORMATS.has(slug);
}

/** The most milligrams per pouch that are shown to who uses this level; `null` is "not said". */
export function findLid(now: number | null): number {
  return BANDS[now ?? UNSAID_LEVEL]?.max ?? 0;
}

/** True when a pouch has as much as those of a level have; it may lie between two of them, and then it does not. */
export function isWithinBand(now: number, mg: number): boolean {
  const band = BANDS[now];
  return band !== undefined && mg >= band.min && mg <= band.max;
}
