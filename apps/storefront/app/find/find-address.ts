import { FEELING_NAMES, type FindQuestion, MILLIGRAMS } from '@pouchery/contract/find-answers';
import type { ReadQuery } from '#app/navigation/page-query.ts';

/** The answers as the address has them, `now` in milligrams per pouch; an empty one is a question that was left open. */
export type Answers = { taste: string[]; type: string[]; now: string; feel: string };

export const FIND_PATH = '/find';
/** What says that products are asked for; without it the address is the form with these answers in it. */
export const SHOW = 'show';
export const SLUG = /^[a-z0-9-]{1,100}$/;
const MAX_VALUES = 20;

type AnyAnswers = Record<string, string | string[]>;
type FindAddress = { answers: Answers; isSubmitted: boolean };

/** Reads the address of Find my tin; what is no answer is left out, so that no address is an error. */
export function parseFindAddress(query: URLSearchParams): FindAddress {
  const slugs = (name: string) => readSlugs(query, name);
  const oneOf = (name: string, values: readonly string[]) =>
    values.find((value) => value === query.get(name)) ?? '';
  const type = slugs('type');
  return {
    answers: {
      taste: slugs('taste'),
      // "Any" is every format, whatever else is ticked.
      type: type.includes(ANY) ? [] : type,
      now: readMilligrams(query.get('now')),
      feel: oneOf('feel', FEELING_NAMES),
    },
    isSubmitted: query.has(SHOW),
  };
}

/** Names of rows, each once and in order, so that the same answers are the same address. */
export function readSlugs(query: URLSearchParams, name: string): string[] {
  return [...new Set(query.getAll(name).filter((value) => SLUG.test(value)))].sort().slice(0, MAX_VALUES);
}

/** "6" of "6.0" too, so that the same answer is the same address. */
export function readMilligrams(text: string | null) {
  return text !== null && MILLIGRAMS.test(text) ? String(Number(text)) : '';
}

/** The value of the format that is none in particular. */
export const ANY = 'any';

/** The address of the form with these answers, or of the products that fit them. */
export function findAddress({ answers, isSubmitted }: FindAddress): string {
  return answersAddress(FIND_PATH, answers, isSubmitted && 'tins');
}

/** The address of a form with these answers, or of what `show` says is asked for. */
export function answersAddress(path: string, answers: Partial<AnyAnswers>, show: string | false): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(answers).sort())
    for (const one of [value ?? ''].flat()) if (one) query.append(name, one);
  if (show) query.append(SHOW, show);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** With several answers to a question anybody can make up as many of these addresses as they like. */
export function answersQuery(path: string, clean: (params: URLSearchParams) => string): ReadQuery {
  return (params) => {
    const search = clean(params).slice(path.length + 1);
    return search ? { search, isBounded: false, priority: 'list' } : { search, isBounded: true };
  };
}

/** The same answers with one question left open. */
export function leaveOpen(answers: Answers, question: FindQuestion): Answers {
  return { ...answers, [question]: Array.isArray(answers[question]) ? [] : '' };
}

/** What the API is asked. */
export function toAnswersQuery(answers: AnyAnswers): AnyAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value.length > 0));
}
