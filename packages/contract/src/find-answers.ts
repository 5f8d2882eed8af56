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

/** What somebody uses now: milligrams per pouch, as printed on the tin. */
export const MILLIGRAMS = /^\d{1,2}(\.\d{1,2})?$/;
/** Nothing above is shown to who does not say what they use. */
export const DEFAULT_MG = 6;

/** These say how strong a pouch is rather than what it is like, so nobody is asked for them. */
const NO_FORMATS = new Set(['strong', 'nicotine-free']);

/** True for a product type that can be chosen as a format. */
export function isFormat(slug: string): boolean {
  return !NO_FORMATS.has(slug);
}

/** The most milligrams per pouch that are shown to who uses so many now; `null` is "not said". */
export function findLid(now: number | null): number {
  return now ?? DEFAULT_MG;
}
