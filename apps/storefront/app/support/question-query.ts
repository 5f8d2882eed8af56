import type { ReadQuery } from '#app/navigation/page-query.ts';

const MAX_QUESTION = 100;

/** What is looked for among the questions: any text. */
export const questionQuery: ReadQuery = (query) => {
  const question = query.get('question')?.trim().slice(0, MAX_QUESTION) ?? '';
  if (!question) return { search: '', isBounded: true };
  return { search: new URLSearchParams({ question }).toString(), isBounded: false, importance: 'search' };
};
