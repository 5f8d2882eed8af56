/**
 * Of a record that was asked for by itself. react-admin would show the list's row in its place until it comes, and a row
 * says less: `useGetOne(resource, { id, meta: FULL_RECORD })`.
 */
export const FULL_RECORD = { full: true };
