import type { ReadQuery } from '#app/navigation/page-query.ts';

/** The token of a mail's link: every one is another page, and no other server hears of it. */
export const alertQuery: ReadQuery = (query) => {
  const token = query.get('token') ?? '';
  if (!/^[\w.-]{1,200}$/.test(token)) return { search: '', isBounded: true };
  return { search: new URLSearchParams({ token }).toString(), isBounded: false };
};
