/** What can be wrong with a link to a delivery partner. */
export const LINK_PROBLEMS = ['gone', 'unreachable', 'failing', 'redirects', 'forbidden_address'] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];
